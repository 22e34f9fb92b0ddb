import { contentTiers, versionTypes } from '@segno/contract/catalog';
import { xmlDocument } from '../../../../platform/xml/xmlElement';
import { ernSettings, type ErnSettings } from './ernSettings';
import type { MessageFacts } from './messageFacts';
import { newReleaseMessage } from './newReleaseMessage';
import { editionsOf, missingFacts, type ReleasedSong } from './releasedSong';
import { factsOf, generatedSong, settingsOf } from './testing/generatedSongs';
import { plantedFaults } from './testing/plantedFaults';
import { problemsOf } from './testing/structure';

const messageOf = (
  song: ReleasedSong,
  settings: ErnSettings = settingsOf(),
  facts: Partial<MessageFacts> = {},
): string => xmlDocument(newReleaseMessage(song, settings, factsOf(song, facts)));

const song: ReleasedSong = {
  ...generatedSong(1),
  title: 'Ferry & Foam',
  alternateTitles: ['Fähre'],
  artist: 'Nola Reed',
  isrc: 'QZSEG2600001',
  iswc: 'T0345246801',
  writers: [
    { name: 'Ines Quill', role: 'C' },
    { name: 'Nola Reed', role: 'A' },
    { name: 'Ines Quill', role: 'AR' },
    { name: 'Otto Pay', role: 'PA' },
  ],
  publishers: ['Segno Publishing'],
  lyrics: null,
  genres: ['Jazz', 'Pop'],
  themes: ['Sea'],
  tags: ['boat'],
  versionType: 'Remix',
  tier: 'Premium',
  duration: 225.4,
};

describe('A message of DDEX', () => {
  it('is whole for songs of every tier, version type, script and length', () => {
    const songs = Array.from({ length: 500 }, (_, n) => generatedSong(n));
    expect(new Set(songs.map(({ tier }) => tier))).toEqual(new Set(contentTiers));
    expect(new Set(songs.map(({ versionType }) => versionType))).toEqual(new Set([...versionTypes, null]));
    for (const each of songs) {
      expect(missingFacts(each, settingsOf())).toEqual([]);
      expect([each.workId, problemsOf(messageOf(each))]).toEqual([each.workId, []]);
    }
  });

  it.each(Object.entries(plantedFaults))('is seen to be broken with %s', (_, plant) => {
    const whole = messageOf(song);
    expect(problemsOf(whole)).toEqual([]);
    expect(plant(whole)).not.toBe(whole);
    expect(problemsOf(plant(whole))).not.toEqual([]);
  });

  it('names each person once, with all that they do, and nobody who only takes part of the income', () => {
    const xml = messageOf(song);
    expect(xml.match(/<FullName>[^<]*<\/FullName>/g)).toEqual([
      '<FullName>Segno Test Library</FullName>',
      '<FullName>Röstigraben &amp; Söhne &lt;Streams&gt;</FullName>',
      '<FullName>Nola Reed</FullName>',
      '<FullName>Ines Quill</FullName>',
      '<FullName>Segno Publishing</FullName>',
      '<FullName>Segno Records &quot;Test&quot;</FullName>',
    ]);
    expect(xml.match(/<ContributorPartyReference>.*?<\/Contributor>/g)).toEqual([
      '<ContributorPartyReference>P2</ContributorPartyReference><Role>Composer</Role><Role>Arranger</Role></Contributor>',
      '<ContributorPartyReference>P1</ContributorPartyReference><Role>Lyricist</Role></Contributor>',
      '<ContributorPartyReference>P3</ContributorPartyReference><Role>MusicPublisher</Role></Contributor>',
    ]);
  });

  it('has numbers of recording and work, title, duration, checksum and the lines of copyright', () => {
    const xml = messageOf(song, settingsOf({ genres: 'Jazz: Jazz/Fusion' }));
    for (const part of [
      '<ISRC>QZSEG2600001</ISRC>',
      '<WorkId><ISWC>T0345246801</ISWC><ProprietaryId Namespace="PADPIDA2026112701A">W0000001</ProprietaryId></WorkId>',
      '<DisplayTitleText>Ferry &amp; Foam</DisplayTitleText>',
      '<VersionType>RemixVersion</VersionType>',
      '<Duration>PT3M45S</Duration>',
      `<Algorithm>MD5</Algorithm><HashSumValue>${song.files[0]?.md5 ?? ''}</HashSumValue>`,
      '<PLine><Year>2026</Year><PLineText>(P) 2026 Segno Records &quot;Test&quot;</PLineText></PLine>',
      '<CLine><Year>2026</Year><CLineText>(C) 2026 Segno Records &quot;Test&quot;</CLineText></CLine>',
      '<GenreText>Jazz/Fusion</GenreText>',
      '<Keywords>Pop</Keywords><Keywords>Sea</Keywords><Keywords>boat</Keywords>',
      '<IsInstrumental>true</IsInstrumental>',
    ])
      expect(xml).toContain(part);
    expect(messageOf(song, settingsOf({ line_year: '2019' }))).toContain('<Year>2019</Year>');
  });

  it('offers the song as its tier says, where the channel says, from its first day on', () => {
    const xml = messageOf(song, settingsOf({ territories: 'DE AT' }));
    const terms = (model: string, uses: string[]) =>
      `<DealTerms><TerritoryCode>DE</TerritoryCode><TerritoryCode>AT</TerritoryCode><ValidityPeriod><StartDateTime>2026-11-20T00:00:00.000Z</StartDateTime></ValidityPeriod><CommercialModelType>${model}</CommercialModelType>${uses.map((use) => `<UseType>${use}</UseType>`).join('')}</DealTerms>`;
    expect(xml.match(/<DealTerms>.*?<\/DealTerms>/g)).toEqual([
      terms('SubscriptionModel', ['OnDemandStream', 'NonInteractiveStream', 'ConditionalDownload']),
      terms('PayAsYouGoModel', ['PermanentDownload']),
    ]);
    expect(xml).toContain(
      '<DealReleaseReference>R0</DealReleaseReference><DealReleaseReference>R1</DealReleaseReference>',
    );
    const alone = messageOf(song, settingsOf({ track_release: 'no' }));
    expect([alone.includes('<TrackRelease>'), alone.includes('R1'), problemsOf(alone)]).toEqual([false, false, []]);
  });

  it('takes a song down by deals that have ended, without its files', () => {
    const availableUntil = new Date('2026-11-27T03:30:00Z');
    const xml = messageOf(song, settingsOf(), { availableUntil, fileNames: new Map() });
    expect(problemsOf(xml)).toEqual([]);
    expect(xml.match(/<EndDateTime>.*?</g)).toEqual(Array(2).fill('<EndDateTime>2026-11-27T03:30:00.000Z<'));
    expect([xml.includes('<URI>'), xml.includes('<IsProvidedInDelivery>false<')]).toEqual([false, true]);
  });

  it('has stereo, 5.1, binaural and ambisonic as editions of one recording, each with its file', () => {
    const all = generatedSong(30);
    expect(editionsOf(all).map(({ file, type, mode }) => [file.type, type, mode])).toEqual([
      ['Full', 'NonImmersiveEdition', 'Stereo'],
      ['5.1 Surround Full', 'NonImmersiveEdition', 'SurroundSound'],
      ['Binaural Full', 'NonImmersiveEdition', 'BinauralAudio'],
      ['Ambisonic Full', 'ImmersiveEdition', 'ImmersiveAudio'],
    ]);
    const xml = messageOf(all);
    expect([xml.match(/<SoundRecording>/g)?.length, xml.match(/<URI>/g)?.length]).toEqual([1, 4]);
    expect(xml).toContain('>W0000030_ImmersiveAudio</ProprietaryId>');
  });

  it('is not sent for a song that lacks what a message needs, which says all of it', () => {
    const lacking = { ...song, artist: null, isrc: null, genres: [], files: [], tier: 'Custom License Only' as const };
    expect(missingFacts(lacking, settingsOf({ icpn: 'required', models: '' })).map(({ text }) => text)).toEqual([
      'The artist is missing',
      'The ISRC is missing',
      'The channel needs an ICPN, and the library has none',
      'A genre is missing',
      'There is no approved full track',
      'Songs of the tier Custom License Only are not offered on this channel',
    ]);
  });
});

it('invents no party id, label or name: they are asked for, all at once', () => {
  const { error } = ernSettings.safeParse({ sender_id: 'PA-1', territories: 'Worldwide DE', models: 'Gold: Cash' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['sender_id', 'Not a DDEX party id, such as PADPIDA2014120301U'],
    ['sender_name', 'This field is required'],
    ['recipient_id', 'A DDEX party id is needed'],
    ['recipient_name', 'This field is required'],
    ['label', 'This field is required'],
    ['territories', 'Worldwide stands alone'],
    ['models', 'Each line begins with a content tier'],
  ]);
});
