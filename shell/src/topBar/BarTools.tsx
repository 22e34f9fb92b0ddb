import { ColorSchemeButton } from './ColorSchemeButton';
import { AccountMenu } from './AccountMenu';
import { MessageHistory } from '../notifications/MessageHistory';

/** The right end of the bar; it comes after the page, with the parts that open over it. */
export const BarTools = () => (
  <>
    <ColorSchemeButton />
    <MessageHistory />
    <AccountMenu />
  </>
);
