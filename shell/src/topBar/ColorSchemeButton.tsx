import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@segno/ui';
import { IconMoon, IconSun } from '@segno/ui/icons';
import { saveColorScheme } from '../start/colorScheme';

/** Light or dark: follows the system until it is pressed, then what was chosen is kept in the browser. */
export const ColorSchemeButton = () => {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  const label = dark ? 'Light colours' : 'Dark colours';
  const change = () => {
    const scheme = dark ? 'light' : 'dark';
    setColorScheme(scheme);
    saveColorScheme(scheme);
  };
  return (
    <ActionIcon size="lg" aria-label={label} title={label} onClick={change}>
      {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
};
