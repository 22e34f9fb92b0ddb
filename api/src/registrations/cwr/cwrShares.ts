import { roundExactly } from '../roundExactly';
import type { CwrPublisher, CwrShare, CwrWork, CwrWriter } from './cwrWork';

/** A party's ownership or collection share of the three rights, in hundredths of a per cent. */
export interface RightShares {
  pr: CwrShare;
  mr: CwrShare;
  sr: CwrShare;
}

export interface SharedPublisher {
  publisher: CwrPublisher;
  owns: RightShares;
  collects: RightShares;
}

/** A chain of a work: an original publisher with its share for all of its writers, followed by its agents. */
export interface SharedChain {
  /** From 1, in file order. */
  sequence: number;
  isControlled: boolean;
  publishers: readonly [SharedPublisher, ...SharedPublisher[]];
}

export interface SharedWriter {
  writer: CwrWriter;
  isControlled: boolean;
  owns: RightShares;
  /** The chains of the writer's publishers. */
  chains: readonly SharedChain[];
}

/** No writer of the work has a publisher: the writers own all of every right. */
const isUnpublished = ({ writers }: CwrWork): boolean => writers.every(({ publishers }) => publishers.length === 0);

/**
 * Ownership and collection shares of a work. The performing right is shared by writers and publishers as given; the
 * mechanical and the synchronization right belong to a writer's publishers alone, in proportion to their ownership of the
 * performing right, or to the writer if there are no publishers.
 */
export function sharesOf(work: CwrWork): { chains: SharedChain[]; writers: SharedWriter[] } {
  const chains = new Map<string, Collected>();
  for (const writer of work.writers) collect(chains, writer);
  // The sender's publishers come before all others.
  const ordered = [...chains.values()].sort((one, other) => Number(other.isControlled) - Number(one.isControlled));
  const shared = new Map(ordered.map((chain, index) => [chain.key, sharedChain(chain, index + 1)]));
  const unpublished = isUnpublished(work);
  return {
    chains: [...shared.values()],
    writers: work.writers.map((writer) => {
      const isPublished = writer.publishers.length > 0;
      const mechanical = isPublished ? 0 : writer.manuscriptShare;
      return {
        writer,
        // If only other writers of the work have publishers, PROs treat the writer as not controlled: SWR requires a PWR.
        isControlled: writer.isControlled && (isPublished || unpublished),
        owns: { pr: writer.prShare, mr: mechanical, sr: mechanical },
        chains: writer.publishers.flatMap(({ original }) => shared.get(keyOf(writer, original)) ?? []),
      };
    }),
  };
}

interface Collected {
  key: string;
  isControlled: boolean;
  original: CwrPublisher;
  agents: Map<string, CwrPublisher>;
  /** Of the mechanical and the synchronization right. */
  mechanical: CwrShare;
}

const keyOf = ({ isControlled }: CwrWriter, original: CwrPublisher): string => `${isControlled}:${original.id}`;

/** Adds a writer's publishers to those of the previous writers. */
function collect(chains: Map<string, Collected>, writer: CwrWriter): void {
  const mechanical = roundExactly(
    writer.manuscriptShare,
    writer.publishers.map(({ original }) => original.prOwnership),
  );
  writer.publishers.forEach(({ original, agents }, index) => {
    const key = keyOf(writer, original);
    const before = chains.get(key);
    chains.set(key, {
      key,
      isControlled: writer.isControlled,
      original: added(before?.original, original),
      agents: agents.reduce(
        (all, agent) => all.set(agent.id, added(all.get(agent.id), agent)),
        new Map(before?.agents ?? []),
      ),
      mechanical: (before?.mechanical ?? 0) + (mechanical[index] ?? 0),
    });
  });
}

const added = (before: CwrPublisher | undefined, publisher: CwrPublisher): CwrPublisher => ({
  ...publisher,
  prOwnership: (before?.prOwnership ?? 0) + publisher.prOwnership,
  prCollection: (before?.prCollection ?? 0) + publisher.prCollection,
});

function sharedChain({ isControlled, original, agents, mechanical }: Collected, sequence: number): SharedChain {
  const administrators = [...agents.values()];
  const [ofOriginal = 0, ...ofAgents] = roundExactly(
    mechanical,
    [original, ...administrators].map(({ prCollection }) => prCollection),
  );
  const collects = ({ prCollection }: CwrPublisher, ofMechanical: CwrShare): RightShares => ({
    pr: prCollection,
    mr: ofMechanical,
    sr: ofMechanical,
  });
  return {
    sequence,
    isControlled,
    publishers: [
      {
        publisher: original,
        owns: { pr: original.prOwnership, mr: mechanical, sr: mechanical },
        collects: collects(original, ofOriginal),
      },
      ...administrators.map((agent, index) => ({
        publisher: agent,
        owns: { pr: 0, mr: 0, sr: 0 },
        collects: collects(agent, ofAgents[index] ?? 0),
      })),
    ],
  };
}
