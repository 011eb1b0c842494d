// Each password field has a button that shows what is typed. It is hidden without this script; the form sends a password field, so
// that browsers keep the password.
for (const button of document.querySelectorAll('button.show')) {
  const field = document.getElementById(button.getAttribute('aria-controls'))
  const show = (shown) => {
    field.type = shown ? 'text' : 'password'
    button.firstChild.data = shown ? 'Hide' : 'Show'
  }
  button.hidden = false
  button.addEventListener('click', () => show(field.type === 'password'))
  field.form.addEventListener('submit', () => show(false))
}
