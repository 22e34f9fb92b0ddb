import { ColorSchemeButton } from './ColorSchemeButton';
import { AccountMenu } from './AccountMenu';
import { MessageHistory } from '../notifications/MessageHistory';

/** The right end of the bar. What opens over the page comes with its first use. */
export const BarTools = () => (
  <>
    <ColorSchemeButton />
    <MessageHistory />
    <AccountMenu />
  </>
);
