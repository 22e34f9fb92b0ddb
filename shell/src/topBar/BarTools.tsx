import { useSession } from '@segno/host';
import { ActionIcon, LazyTrigger } from '@segno/ui';
import { IconMoon, IconSun } from '@segno/ui/icons';
import { lazyOverlay } from '../overlay';
import { AccountButton } from './AccountButton';
import { MessageHistory } from '../notifications/MessageHistory';
import { useSchemeSwitch } from '../colorScheme/useSchemeSwitch';

/** The right end of the bar. What opens over the page loads with its first use. */
export const BarTools = () => (
  <>
    <ColorSchemeButton />
    <MessageHistory />
    <AccountMenu />
  </>
);

const openAccountMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './OpenAccountMenu')).OpenAccountMenu,
);

/** Who is signed in, with their role and the account's actions. */
const AccountMenu = () => {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <LazyTrigger
      opens="menu"
      load={openAccountMenu.load}
      button={(target) => <AccountButton user={user} {...target} />}
    >
      <openAccountMenu.Component user={user} />
    </LazyTrigger>
  );
};

const ColorSchemeButton = () => {
  const { dark, label, change } = useSchemeSwitch();
  return (
    <ActionIcon size="lg" aria-label={label} title={label} onClick={change}>
      {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
};
