// Where Mantine keeps the choice.
const KEY = 'mantine-color-scheme-value';

/**
 * Light or dark before anything is rendered: what was chosen in this browser, else what the system says, also when it
 * changes. The pages before the login have nothing else that would follow it.
 */
export function applyColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const chosen = localStorage.getItem(KEY);
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    document.documentElement.dataset['mantineColorScheme'] = scheme;
  };
  apply();
  dark.addEventListener('change', apply);
}
