import { unescaped, XmlTags } from '../../../../platform/xml/xmlTags';

/** A recipient's answer to a message. */
export interface ErnAcknowledgement {
  /** Ids of the messages it answers; empty in the older form, which names only the release. */
  messageIds: string[];
  /** Id of the release, as in the name of its folder. */
  releaseId: string | undefined;
  accepted: boolean;
  /** The recipient's text. */
  text: string;
}

/** Statuses of a message or release that was accepted or is being processed. */
const accepting = /^(FileOK|OK|Accepted|Received\w*|Successfully\w*|ReleaseAvailable\w*|Live\w*)$/i;
const statuses = ['FileStatus', 'Status', 'ReleaseStatus'];
const words = ['ErrorText', 'StatusMessage', 'ReasonText'];

/**
 * Reads DDEX acknowledgements, old (FtpAcknowledgementMessage, which names folder and date) and new
 * (AcknowledgementMessage, which names the message); undefined for anything else.
 */
export function readAcknowledgement(xml: string): ErnAcknowledgement | undefined {
  const path: string[] = [];
  const found: Record<string, string[]> = {};
  try {
    for (const { name, begins, ends, text } of new XmlTags().push(xml)) {
      if (begins) path.push(name);
      if (!ends) continue;
      if (path.at(-1) !== name) return undefined;
      // Skips the acknowledgement's own id in its header; self-closing elements have no text.
      if (!begins && !path.includes('MessageHeader')) (found[name] ??= []).push(unescaped(text).trim());
      path.pop();
      if (path.length === 0 && !(name.includes('Acknowledgement') && name.endsWith('Message'))) return undefined;
    }
  } catch {
    return undefined;
  }
  if (path.length > 0) return undefined;
  const texts = (names: readonly string[]) => names.flatMap((name) => found[name] ?? []).filter(Boolean);
  const states = texts(statuses);
  if (states.length === 0) return undefined;
  return {
    messageIds: texts(['MessageId']),
    releaseId: texts(['ProprietaryId', 'GRid', 'ReleaseId'])[0],
    accepted: states.every((state) => accepting.test(state)),
    text: [...new Set([...states, ...texts(words)])].join(': '),
  };
}
