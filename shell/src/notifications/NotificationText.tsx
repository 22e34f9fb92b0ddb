import type { Notification } from '@segno/host';
import { Anchor } from '@segno/ui';
import { Link } from 'react-router-dom';

/** Addresses of this origin that are files or another site, not screens. */
const NO_SCREEN = /^\/(v1|storage|shop)\//;

/** The path of a screen if `url` is one, also as a full address of this origin. */
const innerAddress = (url: string): string | undefined => {
  const parsed = URL.canParse(url, location.origin) ? new URL(url, location.origin) : undefined;
  return parsed?.origin === location.origin && !NO_SCREEN.test(parsed.pathname)
    ? `${parsed.pathname}${parsed.search}${parsed.hash}`
    : undefined;
};

export interface NotificationTextProps {
  notification: Pick<Notification, 'message' | 'url'>;
  /** Runs when the link is followed. */
  onFollow?: () => void;
}

/** The text, with the quoted titles in it marked. */
const marked = (message: string) =>
  message.split(/("[^"]+")/).map((part, at) => (at % 2 === 0 ? part : <span key={at}>{part}</span>));

/** The text of a notification; a link if it leads somewhere. Only web addresses become links. */
export const NotificationText = ({ notification: { message, url }, onFollow }: NotificationTextProps) => {
  if (!url) return message;
  const inner = innerAddress(url);
  if (inner !== undefined)
    return (
      <Anchor component={Link} to={inner} onClick={onFollow}>
        {marked(message)}
      </Anchor>
    );
  if (!/^(https?:\/\/|\/)/.test(url)) return message;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" onClick={onFollow}>
      {marked(message)}
    </Anchor>
  );
};
