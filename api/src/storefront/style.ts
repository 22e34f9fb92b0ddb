/** The shop's own look: it is another business than the back office, and shares nothing with it. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
header { padding: 1rem; border-bottom: 1px solid #8886; font-weight: 600; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
a { color: #0b57d0; }
audio { width: 100%; }
.products { list-style: none; padding: 0; }
.products li { display: flex; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid #8884; }
.products li a { flex: 1; }
form { display: grid; gap: .75rem; max-width: 24rem; }
label { display: grid; gap: .25rem; }
fieldset label { display: flex; align-items: center; }
input, button { font: inherit; padding: .5rem; }
.problem { color: #b00020; }
.note { margin: 0; }
@media (prefers-color-scheme: dark) { a { color: #9ec1ff; } .problem { color: #ff8a95; } }
`;
