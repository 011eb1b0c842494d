// Goes on to the shop by itself; the button is for browsers without scripts.
document.getElementById('back').submit()
