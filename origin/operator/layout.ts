// Stylesheet and icon of the operator pages, the same for every brand.
import { pageStyles } from '#origin/platform/pages/styles.ts'

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#174f63"/><path fill="#fff" d="M10 6h12v20H10zm8.5 9a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z" fill-rule="evenodd"/></svg>`

export const stylesheet = `:root{--paper:#fbfbfa;--card:#fff;--inside:#fff;--ink:#1d2327;--quiet:#545d64;--line:#d9dddf;--action:#174f63;--onAction:#fff;--focus:#b35c00;--soft:#e8f0f2;--bad:#a3221c;--good:#17603a;--target:2.5rem;--field:.3rem;--control:.3rem}
${pageStyles}
body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;font-variant-numeric:tabular-nums}
a{color:var(--action)}
h1,h2{margin:0;line-height:1.2;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.0625rem}
ul{margin:0;padding:0;list-style:none}
.bar{background:var(--ink);color:#fff;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.25rem 1rem;padding:.5rem 1.25rem}
.bar .who a{color:#fff}
.bar .home{color:#fff;font-weight:650;text-decoration:none;padding:.5rem 0}
.who{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;min-width:0;overflow-wrap:anywhere}
.bar button.quiet{color:#fff;border-color:#8d979d;background:transparent}
.sections{background:var(--card);border-bottom:1px solid var(--line);padding:0 1.25rem}
.sections ul,.brands ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.sections a{display:block;padding:.7rem 0 .6rem;color:var(--ink);text-decoration:none;border-bottom:3px solid transparent}
.sections a:hover{border-color:var(--line)}
.sections a[aria-current]{border-color:var(--action);font-weight:650}
.brands{padding:.6rem 1.25rem 0}
.brands ul{gap:.4rem}
.brands a{display:block;padding:.25rem .7rem;border:1px solid var(--line);border-radius:2rem;color:var(--quiet);background:var(--card);text-decoration:none;font-size:.875rem}
.brands a[aria-current]{background:var(--action);border-color:var(--action);color:#fff}
main{padding:1.25rem;display:grid;gap:1.25rem;max-width:96rem;grid-template-columns:minmax(0,1fr)}
.narrow{display:grid;gap:1rem;max-width:36rem;grid-template-columns:minmax(0,1fr)}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:start;gap:.75rem 2rem}
.head p{color:var(--quiet);max-width:60ch}
.buttons{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}
td button{min-height:2rem;padding:.15rem .8rem}
.fields{display:grid;gap:1.1rem}
.fields>button{justify-self:start}
.fixed{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.1rem 1rem;border-bottom:1px solid var(--line);padding-bottom:.5rem;overflow-wrap:anywhere}
textarea{font:.875rem/1.5 ui-monospace,Menlo,Consolas,monospace;resize:vertical}
button.quiet,.button.quiet{color:var(--action)}
.summary{max-width:48rem}
.passkey{justify-items:start}
.grave{background:var(--bad)}
.done{border-inline-start:5px solid var(--good);background:#e9f3ec;padding:.75rem 1.1rem;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between}
.done .hint{color:#3f4a44}
.filters{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.75rem .9rem}
.filters .field{flex:1 1 9rem;max-width:16rem}
.filters input,.filters select{min-width:0}
.filters .hint,.filters .field label .hint{display:none}
.rows{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:.4rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.5rem .75rem;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}
th{font-size:.8125rem;color:var(--quiet);background:var(--paper);white-space:nowrap;position:sticky;top:0}
tbody tr:last-child td{border-bottom:0}
tbody tr:hover{background:var(--soft)}
.number{text-align:end;white-space:nowrap}
.acts a{white-space:nowrap}
.acts a{display:inline-block;margin-inline-end:.9rem}
.acts .hint{max-width:16rem}
.none{color:var(--quiet);padding:1.25rem;background:var(--card);border:1px dashed var(--line);border-radius:.4rem}
.pages{display:flex;justify-content:space-between;gap:1rem}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(11rem,44%),1fr));gap:.75rem}
.figures a{display:grid;padding:.8rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:.4rem;color:var(--quiet);text-decoration:none;height:100%;align-content:start}
.figures strong{font-size:1.75rem;line-height:1.1;font-weight:600;color:var(--quiet)}
.figures .waiting a{border-inline-start:4px solid var(--action)}
.figures .waiting strong{color:var(--ink)}
.figures a:hover span{text-decoration:underline}
.doors{display:grid;gap:.5rem}
.doors li{display:grid;grid-template-columns:12rem 1fr;gap:0 1rem;justify-content:start}
.doors span{color:var(--quiet)}
.parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.25rem;align-items:start}
.part{display:grid;gap:.6rem;grid-template-columns:minmax(0,1fr)}
.part.wide{grid-column:1/-1}
.words{white-space:pre-line;overflow-wrap:anywhere}
.facts{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.25rem .9rem}
.facts div{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.1rem 1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
.facts div:last-child{border-bottom:0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.mail{width:100%;height:44rem;border:1px solid var(--line);border-radius:.4rem;background:#fff}
.pictures{display:flex;flex-wrap:wrap;gap:.75rem}
.pictures img{max-width:14rem;height:auto;border:1px solid var(--line)}
.figures.plain li{display:grid;align-content:start;padding:.8rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:.4rem;color:var(--quiet)}
.figures.plain strong{color:var(--ink)}
.figures.plain .alert{border-inline-start:4px solid var(--bad)}
.figures.plain .alert strong{color:var(--bad)}
.alarms,.errors{display:grid;gap:.6rem}
.alarms li,.errors li{display:grid;gap:.2rem;background:var(--card);border:1px solid var(--line);border-inline-start:5px solid var(--bad);border-radius:.4rem;padding:.7rem 1rem;overflow-wrap:anywhere}
.alarms span,.errors span{color:var(--quiet)}
.errors li{border-inline-start-color:var(--line)}
.errors pre{margin:.4rem 0 0;overflow-x:auto;font:.8125rem/1.5 ui-monospace,Menlo,Consolas,monospace}
.calm{border-inline-start:5px solid var(--good);background:#e9f3ec;padding:.6rem 1rem}
.chart{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.9rem;display:grid;gap:.3rem}
.chart svg{display:block;width:100%;height:9rem}
.track{fill:transparent}
.bar-of{fill:var(--action)}
.chart g:hover .track{fill:var(--soft)}
.axis{display:flex;justify-content:space-between;gap:1rem;color:var(--quiet);font-size:.8125rem}
summary{cursor:pointer;color:var(--action);padding:.35rem 0}
.vital small{font-weight:400}
.vital.good{color:var(--good)}.vital.fair{color:#7a4a00}.vital.bad{color:var(--bad);font-weight:650}
@media (min-width:44.01rem){td[data-label=Order],td[data-label=Placed],td[data-label=When]{white-space:nowrap}}
@media (max-width:44rem){.rows{border:0;background:none;overflow:visible}table,tbody,tr,td{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}tr{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.4rem .9rem;margin-bottom:.75rem}td,.number{border:0;padding:.2rem 0;display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.75rem;text-align:start;white-space:normal}td::before{content:attr(data-label);color:var(--quiet);font-size:.875rem}.acts{display:block;padding-block:.4rem}.acts::before{content:none}.acts a{padding-block:.35rem}.sections,.brands{overflow-x:auto}.sections ul,.brands ul{flex-wrap:nowrap;white-space:nowrap;padding-inline-end:1.25rem}td{overflow-wrap:anywhere}.filters .field{max-width:none}.doors li,.facts div,.fixed{grid-template-columns:minmax(0,1fr)}}
@media (forced-colors:active){.bar-of{fill:CanvasText}.sections a[aria-current],.brands a[aria-current]{outline:2px solid Highlight}}
`
