import { attributeOf, unescaped, XmlTags } from '../../../../../platform/xml/xmlTags';

/** Children of elements, in order: `?` at most once, `*` any number, `+` at least one. */
const sequences: Record<string, string> = {
  NewReleaseMessage: 'MessageHeader PartyList ResourceList ReleaseList DealList',
  MessageHeader:
    'MessageThreadId? MessageId MessageSender MessageRecipient+ MessageCreatedDateTime MessageControlType?',
  MessageSender: 'PartyId PartyName?',
  MessageRecipient: 'PartyId PartyName?',
  PartyList: 'Party+',
  Party: 'PartyReference PartyName+',
  PartyName: 'FullName',
  ResourceList: 'SoundRecording*',
  SoundRecording:
    'ResourceReference Type SoundRecordingEdition+ WorkId* DisplayTitleText+ DisplayTitle+ AdditionalTitle* VersionType* DisplayArtistName+ DisplayArtist+ Contributor* Duration ParentalWarningType+ IsCover? IsInstrumental?',
  SoundRecordingEdition: 'Type? ResourceId+ PLine* RecordingMode? TechnicalDetails*',
  ResourceId: 'ISRC? ProprietaryId*',
  WorkId: 'ISWC? ProprietaryId*',
  PLine: 'Year? PLineText',
  CLine: 'Year? CLineText',
  TechnicalDetails: 'TechnicalResourceDetailsReference DeliveryFile*',
  DeliveryFile:
    'Type ContainerFormat? AudioCodecType? NumberOfChannels? SamplingRate? BitsPerSample? Duration? File? IsProvidedInDelivery?',
  File: 'URI HashSum?',
  HashSum: 'Algorithm HashSumValue',
  DisplayTitle: 'TitleText',
  AdditionalTitle: 'TitleText',
  DisplayArtist: 'ArtistPartyReference DisplayArtistRole',
  Contributor: 'ContributorPartyReference Role*',
  ReleaseList: 'Release? TrackRelease*',
  Release:
    'ReleaseReference ReleaseType+ ReleaseId DisplayTitleText+ DisplayTitle+ AdditionalTitle* DisplayArtistName+ DisplayArtist+ ReleaseLabelReference+ PLine* CLine* Duration? Genre+ ReleaseDate* ParentalWarningType+ ResourceGroup Keywords*',
  ReleaseId: 'ICPN? ProprietaryId*',
  TrackRelease: 'ReleaseReference ReleaseId ReleaseResourceReference ReleaseLabelReference+ Genre+',
  Genre: 'GenreText',
  ResourceGroup: 'SequenceNumber? ResourceGroupContentItem*',
  ResourceGroupContentItem: 'SequenceNumber? ReleaseResourceReference',
  DealList: 'ReleaseDeal+',
  ReleaseDeal: 'DealReleaseReference+ Deal+',
  Deal: 'DealTerms?',
  DealTerms: 'TerritoryCode* ValidityPeriod+ CommercialModelType* UseType*',
  ValidityPeriod: 'StartDateTime EndDateTime?',
};

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Patterns for the text of leaf elements; others may have any text. */
const texts: Record<string, RegExp> = {
  PartyId: /^PADPIDA[a-zA-Z0-9]+$/,
  PartyReference: /^P[\w-]+$/,
  ResourceReference: /^A[\w-]+$/,
  ReleaseReference: /^R[\w-]+$/,
  Duration: /^PT\d+M\d+S$/,
  Year: /^\d{4}$/,
  ReleaseDate: /^\d{4}-\d\d-\d\d$/,
  MessageCreatedDateTime: moment,
  StartDateTime: moment,
  EndDateTime: moment,
  TerritoryCode: /^(Worldwide|[A-Z]{2})$/,
  BitsPerSample: /^\d+$/,
  SequenceNumber: /^\d+$/,
  IsInstrumental: /^(true|false)$/,
  MessageControlType: /^(LiveMessage|TestMessage)$/,
  CommercialModelType: /^(SubscriptionModel|AdvertisementSupportedModel|PayAsYouGoModel|FreeOfChargeModel)$/,
  UseType: /^(OnDemandStream|NonInteractiveStream|ConditionalDownload|PermanentDownload)$/,
  Role: /^(Composer|ComposerLyricist|Lyricist|Arranger|Adapter|Translator|SubLyricist|SubArranger|MusicPublisher)$/,
  ParentalWarningType: /^NoAdviceAvailable$/,
  Algorithm: /^MD5$/,
};

const anchors = ['PartyReference', 'ResourceReference', 'ReleaseReference', 'TechnicalResourceDetailsReference'];
const needed: Record<string, string> = { ProprietaryId: 'Namespace' };

interface Node {
  name: string;
  children: Node[];
  text: string;
}

/**
 * Problems of a NewReleaseMessage: order and number of elements, values, dangling references. It covers only what we write;
 * validity is decided by DDEX's schema (docs/decisions/0231).
 */
export function problemsOf(xml: string): string[] {
  const problems: string[] = [];
  const open: Node[] = [{ name: '', children: [], text: '' }];
  const ids: string[] = [];
  const references: string[] = [];
  for (const tag of new XmlTags().push(xml)) {
    if (/&(?!\w+;)|[<>]/.test(tag.text)) problems.push(`Not escaped: ${tag.text}`);
    if (tag.begins) {
      const attribute = needed[tag.name];
      if (attribute && attributeOf(tag.attributes, attribute) === undefined)
        problems.push(`${tag.name} has no ${attribute}`);
      const node = { name: tag.name, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
    } else if (open.at(-1)?.name !== tag.name) return [...problems, `${open.at(-1)?.name ?? ''} does not end`];
    if (!tag.ends) continue;
    const node = open.pop();
    if (!node) continue;
    node.text = unescaped(tag.text);
    problems.push(...problemsOfNode(node));
    if (anchors.includes(node.name)) ids.push(node.text);
    else if (node.name.endsWith('Reference')) references.push(node.text);
  }
  if (open.length !== 1) problems.push('The document does not end');
  if (new Set(ids).size !== ids.length) problems.push('A reference is given twice');
  for (const reference of references) if (!ids.includes(reference)) problems.push(`There is no ${reference}`);
  return problems;
}

function problemsOfNode({ name, children, text }: Node): string[] {
  const sequence = sequences[name];
  if (name === 'PurgeReleaseMessage') return [];
  if (!sequence) {
    if (children.length > 0) return [`${name} holds elements`];
    return (texts[name] ?? /\S/).test(text) ? [] : [`${name} is ${text}`];
  }
  const pattern = sequence.replace(/(\w+)([?*+]?)/g, (_, child: string, count: string) => `(?:${child},)${count}`);
  const found = children.map((child) => `${child.name},`).join('');
  const isRight = new RegExp(`^${pattern.replaceAll(' ', '')}$`).test(found);
  return isRight ? [] : [`${name} holds ${found}`];
}
