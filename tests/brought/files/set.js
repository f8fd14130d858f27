const words = new Set(['cat', 'dog', 'bird']);
module.exports = words;
