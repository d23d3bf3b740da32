/** The operator's pages need no build: their one style sheet stands here. */
export const style = `
:root { color-scheme: light dark; --ground: #f5ede0; --plate: #fffcf5; --ink: #1d1a14; --muted: #655c4d; --line: #ddd2c0;
  --key: #1f5d43; --on-key: #fffcf5; --danger: #9c2f22; --notice: #e3efe6; }
@media (prefers-color-scheme: dark) { :root { --ground: #14120e; --plate: #1e1b16; --ink: #f3ecdf; --muted: #b3a895;
  --line: #3a342a; --key: #7cc8a4; --on-key: #10201a; --danger: #f0988a; --notice: #1f3329; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 16px 24px; }
nav { display: flex; flex-wrap: wrap; gap: 4px; }
nav a { padding: 6px 12px; border-radius: 8px; color: var(--ink); text-decoration: none; }
nav a:hover, nav a[aria-current] { background: var(--plate); }
nav a[aria-current] { font-weight: 700; }
main { max-width: 75rem; margin: 0 16px 32px; padding: 24px; background: var(--plate); border: 1px solid var(--line);
  border-radius: 12px; }
@media (min-width: 1240px) { main { margin-inline: auto; } }
h1 { margin: 0 0 16px; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 1.15rem; }
p { margin: 8px 0; max-width: 46rem; }
a { color: var(--key); }
.muted { color: var(--muted); }
.notice { padding: 12px 16px; border-radius: 8px; background: var(--notice); }
.error { color: var(--danger); font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.94rem; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 4px 0; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; max-width: 100%; font-size: 0.88rem; color: var(--muted); }
input, select { min-height: 40px; padding: 6px 10px; border: 1px solid var(--muted); border-radius: 8px; font: inherit;
  color: var(--ink); background: var(--ground); max-width: 100%; }
button { min-height: 40px; padding: 6px 14px; border: 1px solid var(--muted); border-radius: 8px; font: inherit;
  font-weight: 600; color: var(--ink); background: var(--plate); cursor: pointer; }
button.primary { background: var(--key); color: var(--on-key); border-color: var(--key); }
button.danger { color: var(--danger); border-color: var(--danger); }
:focus-visible { outline: 3px solid var(--key); outline-offset: 2px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--ground); }
`
