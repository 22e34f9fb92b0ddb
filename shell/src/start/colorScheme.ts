// Where Mantine keeps the choice.
const KEY = 'mantine-color-scheme-value';
const dark = () => matchMedia('(prefers-color-scheme: dark)');

/** Light or dark before anything is drawn: what was chosen in this browser, else what the system says. */
export function applyColorScheme(): void {
  const chosen = localStorage.getItem(KEY);
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark().matches ? 'dark' : 'light';
  document.documentElement.dataset['mantineColorScheme'] = scheme;
}
