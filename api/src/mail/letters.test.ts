import { readdirSync, readFileSync } from 'node:fs';
import {
  addressChanged,
  loginsFailed,
  passwordChanged,
  passwordReset,
  payoutDataChanged,
  registrationInvite,
  secondFactorChanged,
  secondFactorFailed,
  staffInvite,
} from './accountLetters';
import { applicationDeclined, applicationMessage, applicationReceived } from './applicationLetters';
import type { MailContent } from './letter';
import { firstSales, payoutRecorded, salesStatementReady } from './salesLetters';
import { orderReceipt } from './shopLetters';
import { newSongs, proStatementAnalysed, proStatementFailed, rightsChanged, weeklyDigest } from './staffLetters';
import {
  deliveryFailed,
  deliveryUnpublishable,
  filesAreFine,
  noteOnTrack,
  notesOnTracks,
  sharesToConfirm,
  songPublished,
  songRevisionRequested,
  trackApproved,
  trackDeclined,
  trackRevisionRequested,
  writersIncomplete,
} from './trackLetters';

const OPTIONAL = 'https://segno.test/unsubscribe?token=abc';
const HOSTILE = '<b>&"Zoë"</b>';

const firstName = HOSTILE;
const url = 'https://segno.test/page?a=1&b=2';
const track = { firstName, trackName: HOSTILE, url };
const typed = { page: 'https://segno.test/page', code: 'abcd-efgh-jkmn-pqrs' };
const files = [{ fileName: HOSTILE, note: HOSTILE }];
const rep = { fullName: HOSTILE, email: 'rep@segno.test' };
const list = { names: [HOSTILE], url };

/** Every mail, filled with text that must be escaped in HTML, and whether recipients can unsubscribe. */
const letters: Record<string, MailContent> = {
  addressChanged: addressChanged({ firstName, by: HOSTILE }),
  applicationDeclined: applicationDeclined({ firstName, note: HOSTILE }),
  applicationMessage: applicationMessage({ firstName, from: HOSTILE, text: HOSTILE }),
  applicationReceived: applicationReceived({ firstName, url }),
  loginsFailed: loginsFailed({ firstName, url }),
  passwordChanged: passwordChanged({ firstName, url }),
  orderReceipt: orderReceipt({
    firstName,
    ...{ number: '00012', day: 'November 28, 2026', song: HOSTILE, license: 'Podcast', price: '$29.00', url },
  }),
  passwordReset: passwordReset({ firstName, url, typed }),
  payoutDataChanged: payoutDataChanged({ firstName, url }),
  proStatementAnalysed: proStatementAnalysed({
    firstName,
    name: HOSTILE,
    fileName: HOSTILE,
    url,
    row_count: 2,
    matched_count: 1,
    unmatched_count: 1,
    left_out_count: 1,
    matched: '1.5',
    unmatched: '2',
    rate_missing: true,
    is_replaced: true,
  }),
  proStatementFailed: proStatementFailed({ firstName, name: HOSTILE, fileName: HOSTILE, url, reason: HOSTILE }),
  staffInvite: staffInvite({ firstName, roleName: HOSTILE, by: HOSTILE, url, typed }),
  registrationInvite: registrationInvite({ firstName, artistName: HOSTILE, url, typed, rep }),
  rightsChanged: rightsChanged({ firstName, news: HOSTILE, before: HOSTILE, after: HOSTILE, isPending: true, url }),
  secondFactorChanged: secondFactorChanged({ firstName, url, what: HOSTILE }),
  secondFactorFailed: secondFactorFailed({ firstName, url }),
  sharesToConfirm: sharesToConfirm({ writer: HOSTILE, artist: HOSTILE, trackName: HOSTILE, days: 30, url }),
};
const optionalLetters: Record<string, MailContent> = {
  songRevisionRequested: songRevisionRequested({
    firstName,
    workTitle: HOSTILE,
    note: HOSTILE,
    files,
    url,
    unsubscribe: { kind: 'song_revision_requested', url: OPTIONAL },
  }),
  trackApproved: trackApproved({ ...track, unsubscribe: { kind: 'track_approved', url: OPTIONAL } }),
  trackDeclined: trackDeclined({ ...track, note: HOSTILE, unsubscribe: { kind: 'track_declined', url: OPTIONAL } }),
  deliveryFailed: deliveryFailed({
    ...track,
    problems: [HOSTILE],
    unsubscribe: { kind: 'track_delivery_failed', url: OPTIONAL },
  }),
  deliveryUnpublishable: deliveryUnpublishable({
    ...track,
    flaws: [HOSTILE],
    unsubscribe: { kind: 'track_delivery_failed', url: OPTIONAL },
  }),
  filesAreFine: filesAreFine({ ...track, unsubscribe: { kind: 'track_delivery_failed', url: OPTIONAL } }),
  noteOnTrack: noteOnTrack({
    ...track,
    from: HOSTILE,
    text: HOSTILE,
    canAnswer: true,
    unsubscribe: { kind: 'track_note', url: OPTIONAL },
  }),
  notesOnTracks: notesOnTracks({
    firstName,
    notes: [{ from: HOSTILE, trackName: HOSTILE, text: HOSTILE, url }],
    canAnswer: true,
    unsubscribe: { kind: 'track_note', url: OPTIONAL },
  }),
  trackRevisionRequested: trackRevisionRequested({
    ...track,
    note: HOSTILE,
    from: HOSTILE,
    unsubscribe: { kind: 'track_revision_requested', url: OPTIONAL },
  }),
  songPublished: songPublished({
    firstName,
    workTitle: HOSTILE,
    shops: [{ label: HOSTILE, url }],
    url,
    unsubscribe: { kind: 'song_published', url: OPTIONAL },
  }),
  writersIncomplete: writersIncomplete({
    ...track,
    writers: [HOSTILE],
    unsubscribe: { kind: 'writer_incomplete', url: OPTIONAL },
  }),
  firstSales: firstSales({
    firstName,
    titles: [HOSTILE],
    url,
    unsubscribe: { kind: 'first_sale', url: OPTIONAL },
  }),
  salesStatementReady: salesStatementReady({
    firstName,
    month: 'October 2026',
    units: 12,
    share: '$9.00',
    balance: '$6.00',
    url,
    unsubscribe: { kind: 'sales_statement', url: OPTIONAL },
  }),
  payoutRecorded: payoutRecorded({
    firstName,
    sum: 'EUR 12.50',
    day: 'November 15, 2026',
    accountEnd: '2051',
    reference: HOSTILE,
    balance: '317.75',
    url,
    unsubscribe: { kind: 'payout', url: OPTIONAL },
  }),
  newSongs: newSongs({
    firstName,
    views: [{ name: HOSTILE, songs: 12, titles: [HOSTILE], url }],
    unsubscribe: { kind: 'new_songs', url: OPTIONAL },
  }),
  weeklyDigest: weeklyDigest({
    firstName,
    tracks: list,
    artistSubmissions: list,
    unsubscribe: { kind: 'weekly_digest', url: OPTIONAL },
  }),
};
const all = Object.entries({ ...letters, ...optionalLetters });

/** The text that readers of the HTML part see. */
const wordsOf = (page: string): string =>
  page
    .replace(/^.*<body/s, '<body')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

test('no letter of the folder is missing here', () => {
  const folder = new URL('.', import.meta.url);
  const written = readdirSync(folder)
    .filter((name) => /(?<!test)\.ts$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .filter((source) => /from '\.\/letter'/.test(source) && /\bletter\(/.test(source))
    .flatMap((source) => [...source.matchAll(/^export const (\w+) = \(o/gm)].map(([, name]) => name));
  expect(written.sort()).toEqual(all.map(([name]) => name).sort());
});

test.each(all)(
  '%s says in plain text what it says in HTML, with every link in full',
  (_name, { subject, text, html }) => {
    // HTML begins with the library's name and the subject, and has the addresses of its links at its foot.
    const addresses = [...text.matchAll(/:\n(https:\S+)/g)]
      .map(([, address]) => address)
      .filter((one) => one !== OPTIONAL);
    const copied = addresses.length > 0 ? `If a link does not open, copy its address: ${addresses.join(' ')} ` : '';
    const said = text
      .replace(/^- /gm, '')
      .replace(/:\n\S+/g, '')
      .replace(/(?=You get this mail because)/, copied);
    expect(wordsOf(html)).toBe(`Segno ${subject} ${said}`.replace(/\s+/g, ' ').trim());
    for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g))
      expect(text).toContain(address.replaceAll('&amp;', '&'));
    expect(text).not.toMatch(/<\/?(p|a|li|div)\b|undefined|null|\[object/);
  },
);

test.each(all)(
  '%s has a subject of one line, lets nothing become HTML and loads nothing',
  (_name, { subject, html }) => {
    expect(subject).toMatch(/^\S.*\S$/);
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|\bsrc=|url\(|@import/);
  },
);

test.each(all)('%s has one heading, at most one button, and colors for dark mode', (_name, { html }) => {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/background:#495ae1/g)?.length ?? 0).toBeLessThan(2);
  if (/<a /.test(html.replace(/<a [^>]*>Unsubscribe/, ''))) expect(html).toContain('background:#495ae1');
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  // Dark mode replaces every color of text and ground by its class.
  for (const [, classes, style] of html.matchAll(/<(?:td|body|a)\s+(?:class="([^"]*)"\s+)?[^>]*style="([^"]*)"/g))
    if (/(?<!-)(?:color|background):#(?!ffffff;font-weight|495ae1)/.test(style ?? ''))
      expect(classes).toMatch(/page|sheet|text|quiet|link/);
});

test.each(all)('%s greets its reader', (_name, { text }) => {
  expect(text).toMatch(/^Hello/);
});

test.each(Object.entries(optionalLetters))('%s says why it came and how to unsubscribe', (_name, { text, html }) => {
  expect(text).toMatch(/You get this mail because "[^"]+" is switched on for your account\. Unsubscribe:\nhttps:/);
  expect(text.trimEnd().endsWith(OPTIONAL)).toBe(true);
  expect(html).toContain(`<a class="quiet" href="${OPTIONAL}" style="color:#646b77">Unsubscribe</a>`);
});

test.each(Object.entries(letters))(
  '%s cannot be switched off, and says so to account holders only',
  (name, { text, html }) => {
    expect(`${text}${html}`).not.toMatch(/unsubscribe/i);
    expect(text).toMatch(
      /^(application|order)/.test(name)
        ? /because your address was entered on our website\.\n$/
        : /Such mails cannot be switched off\.\n$/,
    );
  },
);
