export default {
  rain: 'falls from clouds',
  snow: 'white and cold',
}
