import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@segno/ui';
import { IconMoon, IconSun, Tooltip } from '@segno/ui/extra';

/** Light or dark: follows the system until it is pressed, then what was chosen is kept in the browser. */
export const ColorSchemeButton = () => {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  const label = dark ? 'Light colours' : 'Dark colours';
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
};
