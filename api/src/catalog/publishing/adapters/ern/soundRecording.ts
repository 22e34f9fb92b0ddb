import { element, elementWith, optional, type XmlElement } from '../../../../platform/xml/xmlElement';
import type { ErnSettings } from './ernSettings';
import { durationOf, type MessageFacts, worldwide, yearOf } from './messageFacts';
import type { Parties } from './parties';
import { type Edition, editionsOf, isInstrumental, type ReleasedSong } from './releasedSong';

/** DDEX names of writers' roles (M1: roles of writers); roles that only take part of the income are not contributors. */
const contributorRoles: Readonly<Partial<Record<string, string>>> = {
  CA: 'ComposerLyricist',
  C: 'Composer',
  A: 'Lyricist',
  AR: 'Arranger',
  AD: 'Adapter',
  TR: 'Translator',
  SA: 'SubLyricist',
  SR: 'SubArranger',
};

/** The recording with all its editions. */
export function soundRecording({
  song,
  settings,
  facts,
  parties,
}: {
  song: ReleasedSong;
  settings: ErnSettings;
  facts: MessageFacts;
  parties: Parties;
}): XmlElement {
  const artist = song.artist ?? '';
  return element(
    'SoundRecording',
    element('ResourceReference', 'A1'),
    element('Type', 'MusicalWorkSoundRecording'),
    editionsOf(song).map((edition, index) => soundRecordingEdition(edition, index, { song, settings, facts })),
    element(
      'WorkId',
      optional('ISWC', song.iswc),
      elementWith({ Namespace: settings.sender_id }, 'ProprietaryId', song.workId),
    ),
    titles(song),
    versionType(song, settings),
    parties.displayArtist(artist),
    contributors(song, parties),
    element('Duration', durationOf(song.duration)),
    element('ParentalWarningType', 'NoAdviceAvailable'),
    song.versionType === 'Cover' && element('IsCover', 'true'),
    element('IsInstrumental', String(isInstrumental(song))),
  );
}

/** Stereo has the song's ISRC. By ISRC rules a mix for another layout is a separate recording; it gets a proprietary id. */
function soundRecordingEdition(
  { file, type, mode }: Edition,
  index: number,
  { song, settings, facts }: { song: ReleasedSong; settings: ErnSettings; facts: MessageFacts },
): XmlElement {
  const fileName = facts.fileNames.get(file.reference);
  return element(
    'SoundRecordingEdition',
    element('Type', type),
    element(
      'ResourceId',
      index === 0
        ? optional('ISRC', song.isrc)
        : elementWith({ Namespace: settings.sender_id }, 'ProprietaryId', `${song.workId}_${mode}`),
    ),
    element(
      'PLine',
      element('Year', yearOf(settings, facts)),
      element('PLineText', `(P) ${yearOf(settings, facts)} ${settings.label}`),
    ),
    element('RecordingMode', mode),
    element(
      'TechnicalDetails',
      element('TechnicalResourceDetailsReference', `T${index + 1}`),
      element(
        'DeliveryFile',
        element('Type', 'AudioFile'),
        element('ContainerFormat', 'WAV'),
        element('AudioCodecType', 'PCM'),
        optional('NumberOfChannels', file.channels),
        file.sampleRate && elementWith({ UnitOfMeasure: 'Hz' }, 'SamplingRate', file.sampleRate),
        optional('BitsPerSample', file.bitDepth),
        element('Duration', durationOf(file.duration)),
        fileName &&
          element(
            'File',
            element('URI', fileName),
            element('HashSum', element('Algorithm', 'MD5'), element('HashSumValue', file.md5)),
          ),
        element('IsProvidedInDelivery', String(fileName !== undefined)),
      ),
    ),
  );
}

/** The titles of the recording, which are also those of the release. */
export const titles = ({ title, alternateTitles }: ReleasedSong): XmlElement[] => [
  element('DisplayTitleText', title),
  elementWith(worldwide, 'DisplayTitle', element('TitleText', title)),
  ...alternateTitles
    .filter((other) => other.trim() !== '')
    .map((other) =>
      elementWith({ ...worldwide, TitleType: 'AlternativeTitle' }, 'AdditionalTitle', element('TitleText', other)),
    ),
];

/** S2: 'Original' and 'Public Domain' describe the work; 'Cover' has a flag of its own. */
function versionType({ versionType }: ReleasedSong, { sender_id }: ErnSettings): XmlElement | undefined {
  if (versionType === 'Remix') return element('VersionType', 'RemixVersion');
  if (versionType === 'Alternate Mix') return element('VersionType', 'MixVersion');
  if (versionType === 'Arrangement')
    return elementWith({ Namespace: sender_id, UserDefinedValue: versionType }, 'VersionType', 'UserDefined');
  return undefined;
}

/** Writers and publishers, each once with all roles. */
function contributors({ writers, publishers }: ReleasedSong, parties: Parties): XmlElement[] {
  const roles = new Map<string, Set<string>>();
  const add = (name: string, role: string | undefined) =>
    role && name.trim() && roles.set(name, (roles.get(name) ?? new Set()).add(role));
  for (const { name, role } of writers) add(name, contributorRoles[role]);
  for (const name of publishers) add(name, 'MusicPublisher');
  return [...roles].map(([name, all], index) =>
    elementWith(
      { SequenceNumber: String(index + 1) },
      'Contributor',
      element('ContributorPartyReference', parties.reference(name)),
      [...all].map((role) => element('Role', role)),
    ),
  );
}
