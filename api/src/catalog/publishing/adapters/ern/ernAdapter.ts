import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../../../platform/services';
import { xmlDocument } from '../../../../platform/xml/xmlElement';
import type { DropKind } from '../../drops/dropKinds';
import { type FileDrop, READ_LIMIT, testDrop } from '../../drops/fileDrop';
import { readFiles } from '../../drops/songFiles';
import {
  type Acknowledgement,
  type AdapterField,
  ChannelError,
  type ChannelProblem,
  type ChannelSong,
  defineAdapter,
  type Delivery,
  type OpenChannel,
} from '../../channelAdapter';
import { type ErnAcknowledgement, readAcknowledgement } from './acknowledgement';
import { completeBatch, completeLateBatches, fileNamesOf, leaveRelease, releaseFolder } from './delivery';
import { defaultModels, ernSettings, type ErnSettings } from './ernSettings';
import { newReleaseMessage, purgeReleaseMessage } from './newReleaseMessage';
import { cannotBeDescribed, missingFacts, type ReleasedSong, releasedSong } from './releasedSong';

const yesOrNo = (...order: ('yes' | 'no')[]): AdapterField['as'] => ({
  options: order.map((value) => ({ value, label: value === 'yes' ? 'Yes' : 'No' })),
});

const fields: Record<keyof ErnSettings, AdapterField> = {
  sender_id: { label: "The library's DDEX party id", help: 'From the licence of DDEX: PADPIDA…' },
  sender_name: { label: "The library's name as a sender" },
  recipient_id: { label: "The channel's DDEX party id" },
  recipient_name: { label: "The channel's name as a recipient" },
  label: { label: 'Label', help: 'Owner of the recordings, in the lines of copyright' },
  line_year: { label: 'Year of the lines of copyright', help: "Empty: the year of a song's first publication" },
  icpn: {
    label: 'ICPN',
    help: 'The library has no barcodes',
    as: {
      options: [
        { value: 'work_id', label: 'Releases go by the work id' },
        { value: 'required', label: 'Required: nothing is sent' },
      ],
    },
  },
  territories: { label: 'Territories', help: 'Codes of countries with blanks between them; empty: Worldwide' },
  models: { label: 'How tiers are offered', help: `Empty: ${defaultModels.replaceAll('\n', '; ')}`, as: 'lines' },
  genres: { label: 'Genres', help: 'Where the channel has other names: Jazz: Jazz/Fusion', as: 'lines' },
  track_release: { label: 'A release of the track beside the main one', as: yesOrNo('yes', 'no') },
  test_messages: { label: 'Test messages', as: yesOrNo('no', 'yes') },
  acknowledgements: { label: 'The channel acknowledges messages', as: yesOrNo('no', 'yes') },
  choreography: {
    label: 'Delivery',
    as: {
      options: [
        { value: 'release', label: 'A folder for each release' },
        { value: 'batch', label: 'Batches with a manifest' },
      ],
    },
  },
};

/** S14: channels that receive DDEX ERN 4.3 messages with the song's files by SFTP, S3 or a folder. */
export const ernAdapter = <Place, Credentials>(kind: DropKind<Place, Credentials>) =>
  defineAdapter({
    label: `DDEX ERN 4.3 over ${kind.label}`,
    settings: z.intersection(ernSettings, kind.settings),
    credentials: kind.credentials,
    fields: { settings: { ...kind.fields.settings, ...fields }, credentials: kind.fields.credentials },
    open: ({ uuid, settings, credentials }, services) =>
      new ErnChannel(uuid, settings, services, async (signal) =>
        kind.open({ settings, credentials, dataDir: services.config.dataDir }, signal),
      ),
  });

type Needs = Pick<Services, 'db' | 'store'>;

class ErnChannel implements OpenChannel {
  readonly #channel: string;
  readonly #settings: ErnSettings;
  readonly #services: Needs;
  readonly #open: (signal: AbortSignal) => Promise<FileDrop>;

  constructor(
    channel: string,
    settings: ErnSettings,
    services: Needs,
    open: (signal: AbortSignal) => Promise<FileDrop>,
  ) {
    this.#channel = channel;
    this.#settings = settings;
    this.#services = services;
    this.#open = open;
  }

  async create(payload: ChannelSong, delivery: Delivery) {
    const song = releasedSong.parse(payload);
    const missing = missingFacts(song, this.#settings);
    if (missing.length > 0)
      throw new ChannelError('The song lacks what a DDEX message needs', missing.map(({ text }) => text).join('\n'));
    await this.#leave(
      song,
      delivery,
      await readFiles(this.#services, fileNamesOf(song)),
      await this.#message(song, delivery),
    );
    const status = this.#settings.acknowledgements ? ('pending' as const) : ('live' as const);
    return { id: song.workId, url: null, status, messageId: delivery.uuid };
  }

  /** A message is complete: it replaces everything the recipient had. */
  update(payload: ChannelSong, delivery: Delivery) {
    return this.create(payload, delivery);
  }

  async takeDown(_: string, delivery: Delivery, payload: ChannelSong | null) {
    if (!payload) throw new ChannelError('The song is gone');
    const song = releasedSong.parse(payload);
    await this.#leave(song, delivery, new Map(), await this.#message(song, delivery, { isTakeDown: true }));
    return { messageId: delivery.uuid };
  }

  problems(payload: ChannelSong): ChannelProblem[] {
    return missingFacts(releasedSong.parse(payload), this.#settings);
  }

  preview(payload: ChannelSong): Promise<string> {
    const delivery = { uuid: 'preview', createdAt: new Date() };
    return this.#message(releasedSong.parse(payload), delivery);
  }

  test(signal: AbortSignal) {
    return testDrop(() => this.#open(signal));
  }

  async readAcknowledgements(
    keep: (acknowledgement: Acknowledgement) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const drop = await this.#open(signal);
    try {
      if (this.#settings.choreography === 'batch')
        await completeLateBatches(drop, this.#services.db, { channel: this.#channel, settings: this.#settings });
      const sent = this.#settings.acknowledgements ? await this.#awaited() : [];
      const folders = new Set([
        'acknowledgements',
        ...sent.flatMap(({ folder }) => [folder, `${folder}/acknowledgements`]),
      ]);
      for (const folder of folders)
        for (const { name, size } of await drop.list(folder)) {
          if (!/\.xml$/i.test(name) || sent.some((message) => `${folder}/${name}` === message.path)) continue;
          // A file that is not an acknowledgement does not block the others.
          if (size > READ_LIMIT) continue;
          const read = readAcknowledgement((await drop.read(`${folder}/${name}`)).toString('utf8'));
          if (!read) continue;
          for (const messageId of messagesOf(read, sent, folder))
            await keep({ messageId, accepted: read.accepted, text: read.text });
          await drop.remove(`${folder}/${name}`).catch(() => undefined);
        }
    } finally {
      await drop.close();
    }
  }

  /** Messages of the last 30 days that are still pending. */
  async #awaited(): Promise<SentMessage[]> {
    const { rows } = await sql<{ message_id: string; work_id: string; created_at: Date }>`
      select l.message_id, s.work_id, l.created_at from song_ingestion_log l join song s on s.uuid = l.song_uuid
      join song_channel c on c.song_uuid = l.song_uuid and c.channel_uuid = l.channel_uuid and c.status = 'pending'
      where l.channel_uuid = ${this.#channel} and l.message_id is not null and l.created_at > now() - interval '30 days'
      order by l.created_at desc limit 500
    `.execute(this.#services.db);
    return rows.map(({ message_id, work_id, created_at }) => {
      const folder = releaseFolder(this.#settings, { workId: work_id, createdAt: created_at });
      return { messageId: message_id, workId: work_id, folder, path: `${folder}/${work_id}.xml` };
    });
  }

  async #leave(
    song: ReleasedSong,
    delivery: Delivery,
    files: Awaited<ReturnType<typeof readFiles>>,
    message: string,
  ): Promise<void> {
    const drop = await this.#open(delivery.signal);
    try {
      const { workId } = song;
      const folder = releaseFolder(this.#settings, { workId, createdAt: delivery.createdAt });
      await leaveRelease(drop, { folder, workId, files, message });
      if (this.#settings.choreography === 'batch')
        await completeBatch(drop, this.#services.db, {
          channel: this.#channel,
          createdAt: delivery.createdAt,
          settings: this.#settings,
        });
    } finally {
      await drop.close();
    }
  }

  async #message(
    song: ReleasedSong,
    { uuid, createdAt }: Pick<Delivery, 'uuid' | 'createdAt'>,
    { isTakeDown = false } = {},
  ): Promise<string> {
    const row = await this.#services.db
      .selectFrom('song')
      .select('published_at')
      .where('uuid', '=', song.reference)
      .executeTakeFirst();
    const facts = {
      id: uuid,
      createdAt,
      availableFrom: row?.published_at ?? createdAt,
      availableUntil: isTakeDown ? createdAt : null,
      fileNames: isTakeDown ? new Map<string, string>() : fileNamesOf(song),
    };
    const make = isTakeDown && cannotBeDescribed(song) ? purgeReleaseMessage : newReleaseMessage;
    return xmlDocument(make(song, this.#settings, facts), { isIndented: true });
  }
}

interface SentMessage {
  messageId: string;
  workId: string;
  folder: string;
  path: string;
}

/** Ids of the messages an acknowledgement is for: those it names, else the one of its folder or release. */
const messagesOf = (read: ErnAcknowledgement, sent: readonly SentMessage[], folder: string): string[] =>
  read.messageIds.length > 0
    ? read.messageIds
    : sent
        .filter((message) =>
          folder === 'acknowledgements' ? message.workId === read.releaseId : folder.startsWith(message.folder),
        )
        .slice(0, 1)
        .map(({ messageId }) => messageId);
