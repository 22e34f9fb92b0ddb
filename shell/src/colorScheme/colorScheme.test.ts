import { applyColorScheme } from './colorScheme';

const scheme = () => document.documentElement.dataset['mantineColorScheme'];

/** A system with a light scheme that can change. */
function system() {
  const query = Object.assign(new EventTarget(), { matches: false });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return (isDark: boolean) => {
    query.matches = isDark;
    query.dispatchEvent(new Event('change'));
  };
}

beforeEach(() => localStorage.clear());

test('follows the system, also when it changes', () => {
  const turn = system();
  applyColorScheme();
  expect(scheme()).toBe('light');
  turn(true);
  expect(scheme()).toBe('dark');
});

test('tells the server what was chosen, and nothing while nothing is', () => {
  system();
  applyColorScheme();
  expect(document.cookie).not.toContain('color_scheme');
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  applyColorScheme();
  expect(document.cookie).toContain('color_scheme=dark');
});

test("the scheme chosen in this browser wins over the system's", () => {
  const turn = system();
  localStorage.setItem('mantine-color-scheme-value', 'light');
  applyColorScheme();
  turn(true);
  expect(scheme()).toBe('light');
});
