import { counted } from '../core/counted';
/** F1: the channel layouts, which are the tabs of a song's source files. */
export const channelLayoutLabels = { stereo: 'Stereo', ambisonic: 'Ambisonic', surround_5_1: '5.1 Surround' } as const;

export type ChannelLayout = keyof typeof channelLayoutLabels;

/** The audio properties of a track, which determine the files to deliver (F2: file types; T4: audio properties). */
export interface AudioProperties {
  has_lyrics: boolean;
  is_logo: boolean;
  is_ambisonic: boolean;
  is_surround_5_1: boolean;
}

/** F2: the columns of file types. */
type TrackKind = 'stereo' | 'lyrics' | 'logo' | 'ambisonic' | 'surround_5_1';

/** The content of a file type's zip. */
interface FileRules {
  layout: ChannelLayout;
  /** The allowed channel counts, ascending. */
  channels: readonly number[];
  /** WAV files in one zip. */
  minFiles: number;
  maxFiles: number;
  /** A whole track; not in the bulk menus. */
  isFull: boolean;
  /** Delivered once, played and measured three times (F4: loops are played three times). */
  isLoop: boolean;
  /** The files play together, so their lengths may differ by 50 ms at most. */
  isEqualLength: boolean;
  /** Seconds: a file of each of these lengths is expected, plus or minus one second. */
  expectedSeconds: readonly number[];
  /** The kinds of track that require or allow it; all others do not accept it. */
  needs: Partial<Record<TrackKind, 'required' | 'optional'>>;
}

/** A file type: `name` is what the API writes, `label` what people read (F2: the same). */
export interface FileType<Name extends string = FileTypeName> extends FileRules {
  name: Name;
  label: string;
}

const define = <Name extends string>(name: Name, rules: FileRules): FileType<Name> => ({ name, label: name, ...rules });

const full = {
  minFiles: 1,
  maxFiles: 1,
  isFull: true,
  isLoop: false,
  isEqualLength: false,
  expectedSeconds: [],
} as const;
const shorts = { ...full, maxFiles: 10, isFull: false, expectedSeconds: [15, 30, 60] } as const;
const loops = { ...full, maxFiles: 20, isFull: false, isLoop: true } as const;
const stems = { ...full, minFiles: 2, maxFiles: 60, isFull: false, isEqualLength: true } as const;

const stereo = { layout: 'stereo', channels: [2] } as const;
const ambisonic = { layout: 'ambisonic', channels: [4, 9, 16] } as const;
const surround = { layout: 'surround_5_1', channels: [6] } as const;

const always = {
  stereo: 'required',
  lyrics: 'required',
  logo: 'required',
  ambisonic: 'required',
  surround_5_1: 'required',
} as const;
const excerpts = {
  stereo: 'required',
  lyrics: 'required',
  ambisonic: 'optional',
  surround_5_1: 'optional',
} as const;
const extras = {
  stereo: 'optional',
  lyrics: 'optional',
  logo: 'optional',
  ambisonic: 'optional',
  surround_5_1: 'optional',
} as const;

/** F2: every file type, in display order. */
export const fileTypes = [
  define('Full', { ...stereo, ...full, needs: always }),
  define('Full (Instrumental)', { ...stereo, ...full, needs: { lyrics: 'required' } }),
  define('Shorts', { ...stereo, ...shorts, needs: excerpts }),
  define('Loops', { ...stereo, ...loops, needs: excerpts }),
  define('Stems', { ...stereo, ...stems, needs: extras }),
  // F1: binaural has no tab of its own.
  define('Binaural Full', { layout: 'ambisonic', channels: [2], ...full, needs: { ambisonic: 'required' } }),
  define('Ambisonic Full', { ...ambisonic, ...full, needs: { ambisonic: 'required' } }),
  define('Ambisonic Stems', { ...ambisonic, ...stems, needs: { ambisonic: 'optional' } }),
  define('5.1 Surround Full', { ...surround, ...full, needs: { surround_5_1: 'required' } }),
  define('5.1 Surround Shorts', { ...surround, ...shorts, needs: { surround_5_1: 'optional' } }),
  define('5.1 Surround Loops', { ...surround, ...loops, needs: { surround_5_1: 'optional' } }),
  define('5.1 Surround Stems', { ...surround, ...stems, needs: { surround_5_1: 'optional' } }),
] as const;

/** A file type's name, as written by the API. */
export type FileTypeName = (typeof fileTypes)[number]['name'];

/** The file type with that name; undefined if there is none. */
export const findFileType = (name: string): FileType | undefined => fileTypes.find((type) => type.name === name);

/** Error for a song with too many files of a type. */
export const tooManyFiles = (fileType: string, most: number): string =>
  `A song cannot have more than ${counted(most, 'file')} of the type ${fileType}`;

/** The full mix that stems of this type add up to; undefined for other types. */
export const fullMixOf = ({ isEqualLength, layout, channels }: FileType<string>): FileType | undefined =>
  isEqualLength
    ? fileTypes.find((type) => type.isFull && type.layout === layout && type.channels.length === channels.length)
    : undefined;

/**
 * F2: the required files for a track with these properties. An immersive track follows its own columns (both if it is
 * both); of the others, logos follow the logo column, even with lyrics.
 */
export const requiredFileTypes = (properties: AudioProperties): FileTypeName[] =>
  fileTypes.filter((type) => needOf(type, properties) === 'required').map(({ name }) => name);

/** F2: the accepted types, including the required ones, by channel layout. */
export const acceptableFileTypes = (
  properties: AudioProperties,
): { channel_layout: ChannelLayout; types: FileTypeName[] }[] => {
  const acceptable = fileTypes.filter((type) => needOf(type, properties) !== undefined);
  const layouts = [...new Set(acceptable.map(({ layout }) => layout))];
  return layouts.map((layout) => ({
    channel_layout: layout,
    types: acceptable.filter((type) => type.layout === layout).map(({ name }) => name),
  }));
};

/** F2: the channel layouts of the acceptable types. */
export const channelLayouts = (properties: AudioProperties): ChannelLayout[] =>
  acceptableFileTypes(properties).map(({ channel_layout }) => channel_layout);

const needOf = ({ needs }: FileType, properties: AudioProperties) => {
  const found = kindsOf(properties).map((kind) => needs[kind]);
  return found.find((need) => need === 'required') ?? found.find((need) => need === 'optional');
};

const kindsOf = ({ has_lyrics, is_logo, is_ambisonic, is_surround_5_1 }: AudioProperties): TrackKind[] => {
  if (is_ambisonic && is_surround_5_1) return ['ambisonic', 'surround_5_1'];
  if (is_ambisonic) return ['ambisonic'];
  if (is_surround_5_1) return ['surround_5_1'];
  if (is_logo) return ['logo'];
  return has_lyrics ? ['lyrics'] : ['stereo'];
};
