import type { FieldValues, RecordPlace } from './cwrRecord';
import { cwrRecord, timeOf } from './cwrRecord';
import type { LayoutName } from './cwrLayouts';
import { sharesOf, type RightShares, type SharedChain, type SharedPublisher, type SharedWriter } from './cwrShares';
import { toCwrText } from './cwrText';
import type { CwrTerritory, CwrVersion, CwrWork } from './cwrWork';

/** Adds one record to the transaction. */
type Add = <L extends LayoutName>(layout: L, type: string, values: FieldValues<L>) => void;

/** Used when there is no release on CD (note of the ORN record). */
const INTERNET = 'INTERNET';

const title = (text: string): string => toCwrText(text, 'title').text;
const name = (text: string): string => toCwrText(text, 'name').text;

/**
 * The records of one work: its header, publishers, writers and other details, in the order that PROs require.
 * @param transaction its number in its group, from 0
 */
export function cwrTransaction(version: CwrVersion, work: CwrWork, transaction: number): string[] {
  const records: string[] = [];
  const add: Add = (layout, type, values) => {
    const place: RecordPlace = { transaction, record: records.length };
    records.push(cwrRecord(version, { layout, type, place, values }));
  };
  addWork(add, work);
  const { chains, writers } = sharesOf(work);
  for (const chain of chains) addChain(add, chain, work);
  for (const writer of writers.filter(({ isControlled }) => isControlled)) addWriter(add, writer, work);
  for (const writer of writers.filter(({ isControlled }) => !isControlled)) addWriter(add, writer, work);
  for (const text of work.alternateTitles) add('ALT', 'ALT', { title: title(text), titleType: 'AT' });
  if (work.versionType === 'MOD') add('VER', 'VER', { title: title(work.originalTitle ?? '') });
  if (work.artist)
    add('PER', 'PER', { lastName: name(work.artist.lastName), firstName: name(work.artist.firstName ?? '') });
  if (work.isrc !== null || work.releaseDate !== null || work.duration !== null) addRecording(add, work);
  add('ORN', 'ORN', {
    purpose: 'LIB',
    cdIdentifier: title(work.cdIdentifier ?? INTERNET),
    library: title(work.library),
  });
  return records;
}

function addWork(add: Add, work: CwrWork): void {
  const roles = work.writers.map(({ role }) => role);
  const modification =
    work.versionType === 'MOD'
      ? {
          musicArrangement: roles.some((role) => role === 'AR' || role === 'SR') ? 'ARR' : 'UNS',
          lyricAdaptation: lyricAdaptation(roles),
        }
      : {};
  add('work', work.isRevision ? 'REV' : 'NWR', {
    title: title(work.title),
    language: work.language,
    workId: work.workId,
    iswc: work.iswc,
    distributionCategory: work.distributionCategory,
    duration: work.duration === null ? null : timeOf(work.duration),
    recorded: work.isrc === null && work.releaseDate === null ? 'U' : 'Y',
    versionType: work.versionType,
    ...modification,
    grandRights: 'N',
    priority: 'N',
  });
}

function lyricAdaptation(roles: readonly string[]): string {
  if (roles.includes('TR')) return 'TRA';
  return roles.includes('AD') || roles.includes('SA') ? 'MOD' : 'UNS';
}

function addChain(add: Add, { sequence, isControlled, publishers }: SharedChain, { agreements }: CwrWork): void {
  for (const shared of publishers) {
    const { publisher, owns } = shared;
    add('publisher', isControlled ? 'SPU' : 'OPU', {
      sequence,
      partyId: publisher.id,
      name: name(publisher.name),
      type: publisher.type,
      ipiName: publisher.ipiNumber,
      prSociety: publisher.cisacCode,
      ...owned(owns),
      firstRecordingRefusal: 'N',
      societyAgreement: agreements[publisher.id] ?? null,
    });
    if (isControlled) addTerritories(add, shared);
  }
}

const owned = ({ pr, mr, sr }: RightShares) => ({ prShare: pr, mrShare: mr, srShare: sr });

function addTerritories(add: Add, { publisher, collects }: SharedPublisher): void {
  if (!collectsAny(collects)) return;
  publisher.territories.forEach((territory, index) => {
    add('SPT', 'SPT', {
      partyId: publisher.id,
      ...collectedIn(territory, collects),
      sequence: index + 1,
    });
  });
}

const collectsAny = ({ pr, mr, sr }: RightShares): boolean => pr + mr + sr > 0;

/** An excluded territory has no shares. */
const collectedIn = ({ tisCode, isIncluded }: CwrTerritory, collects: RightShares) => ({
  ...owned(isIncluded ? collects : { pr: 0, mr: 0, sr: 0 }),
  inclusion: isIncluded ? 'I' : 'E',
  territory: tisCode,
});

/** The world in the TIS table: writers collect everywhere what they own. */
const WORLD_TIS = 2136;

function addWriter(add: Add, { writer, isControlled, owns, chains }: SharedWriter, { agreements }: CwrWork): void {
  add('writer', isControlled ? 'SWR' : 'OWR', {
    partyId: writer.id,
    lastName: name(writer.lastName),
    firstName: name(writer.firstName ?? ''),
    role: writer.role,
    ipiName: writer.ipiNumber,
    prSociety: writer.cisacCode,
    ...owned(owns),
    firstRecordingRefusal: isControlled ? 'N' : null,
  });
  if (isControlled && collectsAny(owns))
    add('SWT', 'SWT', {
      partyId: writer.id,
      ...collectedIn({ tisCode: WORLD_TIS, isIncluded: true }, owns),
      sequence: 1,
    });
  for (const { sequence, publishers } of chains) {
    const [{ publisher }] = publishers;
    add('PWR', 'PWR', {
      publisherId: publisher.id,
      publisherName: name(publisher.name),
      societyAgreement: agreements[`${publisher.id} ${writer.id}`] ?? null,
      writerId: writer.id,
      publisherSequence: sequence,
    });
  }
}

const MOST_DISPLAYED = 60;

function addRecording(add: Add, work: CwrWork): void {
  const artist = work.artist ? [work.artist.firstName, work.artist.lastName].filter(Boolean).join(' ') : '';
  const displayed = title(artist);
  add('REC', 'REC', {
    releaseDate: work.releaseDate?.replaceAll('-', '') ?? null,
    duration: work.duration === null ? null : timeOf(work.duration),
    isrc: work.isrc,
    format: 'A',
    technique: 'D',
    recordingTitle: title(work.title),
    displayArtist: displayed.length <= MOST_DISPLAYED ? displayed : null,
    isrcValidity: work.isrc === null ? null : 'Y',
    recordingId: work.workId,
  });
}
