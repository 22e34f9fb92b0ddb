import { keysOf } from '@segno/contract';
import { element, elementWith, optional, type XmlElement } from '../../../../platform/xml/xmlElement';
import { type ErnSettings, usesOfModel } from './ernSettings';
import { durationOf, type MessageFacts, worldwide, yearOf } from './messageFacts';
import type { ReleasedSong } from './releasedSong';
import { messagingParty, Parties } from './parties';
import { soundRecording, titles } from './soundRecording';

const namespaces = {
  'xmlns:ern': 'http://ddex.net/xml/ern/43',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://ddex.net/xml/ern/43 http://ddex.net/xml/ern/43/release-notification.xsd',
};
const versions = { LanguageAndScriptCode: 'en', AvsVersionId: '4' };

/**
 * A DDEX ERN 4.3 message, profile SimpleAudioSingle, with all data of a song; it replaces whatever the recipient had. The
 * song must lack nothing (`missingFacts`).
 */
export function newReleaseMessage(song: ReleasedSong, settings: ErnSettings, facts: MessageFacts): XmlElement {
  const parties = new Parties();
  const recording = soundRecording({ song, settings, facts, parties });
  const label = parties.reference(settings.label);
  const release = mainRelease({ song, settings, facts, parties, label });
  const track = trackRelease({ song, settings, label });
  return elementWith(
    { ...namespaces, ReleaseProfileVersionId: 'SimpleAudioSingle', ...versions },
    'ern:NewReleaseMessage',
    messageHeader(song, settings, facts),
    element('PartyList', parties.elements()),
    element('ResourceList', recording),
    element('ReleaseList', release, settings.track_release && track),
    element('DealList', element('ReleaseDeal', dealReferences(settings), deals(song, settings, facts))),
  );
}

/** Makes the recipient delete a release that it could not use. Everything else is taken down by ending its deals. */
export const purgeReleaseMessage = (song: ReleasedSong, settings: ErnSettings, facts: MessageFacts): XmlElement =>
  elementWith(
    { ...namespaces, ...versions },
    'ern:PurgeReleaseMessage',
    messageHeader(song, settings, facts),
    element('PurgedRelease', releaseId(song.workId, settings), element('Title', element('TitleText', song.title))),
  );

const messageHeader = (song: ReleasedSong, settings: ErnSettings, { id, createdAt }: MessageFacts) =>
  element(
    'MessageHeader',
    element('MessageThreadId', song.reference),
    element('MessageId', id),
    messagingParty('MessageSender', settings.sender_id, settings.sender_name),
    messagingParty('MessageRecipient', settings.recipient_id, settings.recipient_name),
    element('MessageCreatedDateTime', createdAt.toISOString()),
    element('MessageControlType', settings.test_messages ? 'TestMessage' : 'LiveMessage'),
  );

/** Releases are identified by the library's own work id. */
const releaseId = (id: string, { sender_id }: ErnSettings) =>
  element('ReleaseId', elementWith({ Namespace: sender_id }, 'ProprietaryId', id));

const labelReference = (label: string) =>
  elementWith({ ...worldwide, IsDefault: 'true' }, 'ReleaseLabelReference', label);

/** The release's genre is the first one; the others become keywords. Take-downs work without a genre too. */
const genre = ({ genres: [first = 'Unknown'] }: ReleasedSong, { genres }: ErnSettings) =>
  elementWith(worldwide, 'Genre', element('GenreText', genres[first] ?? first));

function mainRelease({
  song,
  settings,
  facts,
  parties,
  label,
}: {
  song: ReleasedSong;
  settings: ErnSettings;
  facts: MessageFacts;
  parties: Parties;
  label: string;
}): XmlElement {
  const line = `${yearOf(settings, facts)} ${settings.label}`;
  const keywords = new Set([...song.genres.slice(1), ...song.themes, ...song.tags]);
  return element(
    'Release',
    element('ReleaseReference', 'R0'),
    element('ReleaseType', 'SingleResourceRelease'),
    releaseId(song.workId, settings),
    titles(song),
    parties.displayArtist(song.artist ?? ''),
    labelReference(label),
    element('PLine', element('Year', yearOf(settings, facts)), element('PLineText', `(P) ${line}`)),
    element('CLine', element('Year', yearOf(settings, facts)), element('CLineText', `(C) ${line}`)),
    element('Duration', durationOf(song.duration)),
    genre(song, settings),
    element('ReleaseDate', dayOf(facts.availableFrom)),
    element('ParentalWarningType', 'NoAdviceAvailable'),
    element(
      'ResourceGroup',
      element('SequenceNumber', 1),
      element('ResourceGroupContentItem', element('SequenceNumber', 1), element('ReleaseResourceReference', 'A1')),
    ),
    [...keywords].map((word) => optional('Keywords', word)),
  );
}

/** Identified by work and ISRC, to differ from the main release. */
const trackRelease = ({ song, settings, label }: { song: ReleasedSong; settings: ErnSettings; label: string }) =>
  element(
    'TrackRelease',
    element('ReleaseReference', 'R1'),
    releaseId(`${song.workId}_${song.isrc ?? ''}`, settings),
    element('ReleaseResourceReference', 'A1'),
    labelReference(label),
    genre(song, settings),
  );

const dealReferences = ({ track_release }: ErnSettings) =>
  (track_release ? ['R0', 'R1'] : ['R0']).map((release) => element('DealReleaseReference', release));

/** One deal per commercial model of the song's tier. Uses times instead of dates, since days start at different times around the world. */
const deals = (song: ReleasedSong, settings: ErnSettings, { availableFrom, availableUntil }: MessageFacts) =>
  modelsOf(song, settings, availableUntil !== null).map((model) =>
    element(
      'Deal',
      element(
        'DealTerms',
        settings.territories.map((code) => element('TerritoryCode', code)),
        element(
          'ValidityPeriod',
          element('StartDateTime', availableFrom.toISOString()),
          optional('EndDateTime', availableUntil?.toISOString()),
        ),
        element('CommercialModelType', model),
        usesOfModel[model].map((use) => element('UseType', use)),
      ),
    ),
  );

/** A take-down ends deals of every model if the song's tier has none now: it may have been offered by another one. */
const modelsOf = ({ tier }: ReleasedSong, { models }: ErnSettings, isTakeDown: boolean) =>
  (tier && models[tier]) ?? (isTakeDown ? keysOf(usesOfModel) : []);

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
