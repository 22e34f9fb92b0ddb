// Where Mantine stores the choice.
const KEY = 'mantine-color-scheme-value';

const YEAR = 365 * 24 * 3600;

/** Tells the server which scheme was chosen, so that the page's frame arrives in its colours, before any code of the page. */
export const saveColorScheme = (scheme: 'light' | 'dark'): void => {
  document.cookie = `color_scheme=${scheme}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
};

/**
 * Applies light or dark before anything is rendered: what was chosen in this browser, otherwise what the system says,
 * including later changes. Nothing else on the pages before the login follows the system.
 */
export function applyColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const chosen = localStorage.getItem(KEY);
    const isChosen = chosen === 'light' || chosen === 'dark';
    const scheme = isChosen ? chosen : dark.matches ? 'dark' : 'light';
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    if (isChosen) saveColorScheme(chosen);
  };
  apply();
  dark.addEventListener('change', apply);
}
