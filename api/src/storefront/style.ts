import { pageStyle } from '../platform/pages/pageStyle';

/** The shop: what every page of the server has, and the form to order by. */
export const style = `${pageStyle}
main { max-width: 44rem; }
audio { display: block; width: 100%; }
.card {
  display: grid; gap: .75rem; margin-top: 1.5rem; padding: 1rem; border: 1px solid var(--segno-line); border-radius: .375rem;
  background: var(--segno-surface);
}
.card h2 { margin: 0; }
label { display: grid; gap: .25rem; font-weight: 500; }
fieldset { display: grid; gap: .375rem; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: .25rem; padding: 0; font-weight: 500; }
fieldset label { display: flex; align-items: center; gap: .5rem; min-height: 1.5rem; font-weight: 400; }
fieldset input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--mantine-color-indigo-filled); }
label > input:not([type=radio]) {
  width: 100%; height: 2.25rem; padding: 0 .75rem; border: 1px solid var(--segno-control-line); border-radius: .375rem;
  background: var(--segno-surface); color: inherit; font: inherit; font-size: 1rem;
}
button {
  justify-self: start; height: 2.25rem; padding: 0 1.125rem; border: 0; border-radius: .375rem; cursor: pointer;
  background: var(--mantine-color-indigo-filled); color: #fff; font: inherit; font-weight: 600;
}
button:hover { background: var(--mantine-color-indigo-filled-hover); }
.problem { margin: 0; color: var(--mantine-color-red-text); }
.note { margin: 0; color: var(--mantine-color-dimmed); }
`;
