// The styles that the sign-in pages and the operators' pages share: fields, messages and buttons. Each stylesheet sets the variables
// and begins with these rules.

export const pageStyles = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
a{text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
p{margin:0}
[hidden]{display:none!important}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:1rem;top:-4rem;z-index:1;padding:.75rem 1rem;background:var(--paper);color:var(--ink)}
.skip:focus{top:1rem}
.field{display:grid;gap:.3rem;min-width:0}
label,legend,.label{font-weight:650;padding:0}
.hint{color:var(--quiet);font-size:.9375em;font-weight:400}
.fault{color:var(--bad);font-weight:650;font-size:.9375em}
.faulty{border-inline-start:4px solid var(--bad);padding-inline-start:.9rem}
input:not([type=checkbox]),select,textarea{font:inherit;color:var(--ink);background:var(--inside);width:100%;min-height:var(--target);padding:.4rem .75rem;border:1px solid var(--quiet);border-radius:var(--field)}
[aria-invalid=true]{border:2px solid var(--bad)!important}
.secret{display:flex;gap:.5rem}
.secret input{flex:1;min-width:0}
@media (scripting:enabled){.show[hidden]{display:inline-flex!important;visibility:hidden}}
.tick{display:grid;grid-template-columns:auto 1fr;align-items:center;column-gap:.7rem;min-height:var(--target)}
.tick input{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--action)}
.tick .hint{grid-column:2}
button,.button{font:inherit;font-weight:650;min-height:var(--target);padding:.4rem 1.2rem;border:1px solid transparent;border-radius:var(--control);background:var(--action);color:var(--onAction);cursor:pointer;text-align:center;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover,.button:hover{filter:brightness(.86)}
button.quiet,.button.quiet{background:transparent;color:inherit;border-color:currentcolor}
.summary{border:3px solid var(--bad);border-radius:var(--field);padding:1rem 1.2rem;display:grid;gap:.5rem}
.summary h2{font-size:1.15rem}
.summary ul{margin:0;padding:0;list-style:none;display:grid;gap:.25rem}
.summary a{color:var(--bad);font-weight:650;display:inline-block;padding-block:.15rem}
.passkey{display:grid;gap:1.2rem}
.passkey [role=alert]:empty{position:absolute}
.or{color:var(--quiet)}
@media (forced-colors:active){button,.button{border-color:ButtonText}}
`
