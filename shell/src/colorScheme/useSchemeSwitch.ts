import { useComputedColorScheme, useMantineColorScheme } from '@segno/ui';
import { saveColorScheme } from './colorScheme';

/** Light or dark: follows the system until it is changed; then the browser stores the choice. */
export function useSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  return {
    dark,
    /** What `change` does. */
    label: dark ? 'Light colours' : 'Dark colours',
    change(): void {
      const scheme = dark ? 'light' : 'dark';
      setColorScheme(scheme);
      saveColorScheme(scheme);
    },
  };
}
