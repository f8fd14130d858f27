"""The ways by which guests reach rooms: ssh, and the page."""
