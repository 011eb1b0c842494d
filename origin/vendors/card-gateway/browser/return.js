// Submits the form back to the shop; the button is for browsers without scripts.
document.getElementById('back').submit()
