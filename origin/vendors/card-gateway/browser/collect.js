// Reports to the embedding page that device data collection has finished.
const { session, shop } = document.body.dataset
window.parent.postMessage(JSON.stringify({ MessageType: 'profile.completed', SessionId: session, Status: true }), shop)
