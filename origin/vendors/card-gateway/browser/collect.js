// Tells the page that opened this frame that its browser has been looked at.
const { session, shop } = document.body.dataset
window.parent.postMessage(JSON.stringify({ MessageType: 'profile.completed', SessionId: session, Status: true }), shop)
