import type { RegistryRemote, ReleaseStore } from '@segno/releases';
import type { ObjectStore } from '../storage/objectStore';
import type { Config } from './configuration/config';
import type { Database, Db } from './db/database';
import type { Jobs } from './jobs/jobs';

/** What the server is made of, opened once at start and passed to every handler and job. */
export interface Services {
  config: Config;
  db: Db;
  /** Which database it is. */
  databaseKind: Database['dialect']['kind'];
  store: ObjectStore;
  jobs: Jobs;
  /** Where remotes are published, in which environment, and the shell's build (C15: the place of releases). */
  releases: {
    store: ReleaseStore;
    env: string;
    shellDir: string;
    /** Stores what was accepted of the owners' entries (L17: owners of remotes). */
    acceptedFile?: string;
    /** Why pages get an older release or none (L2: what a page takes), if this process serves pages; undefined while all is well. */
    problem?: () => string | undefined;
    /** The remotes as last seen, at most a moment ago; those of canaries come last, beside the others. */
    remotes?: () => Promise<readonly RegistryRemote[]>;
    /** Whether a backend of a remote answers, as checked a moment ago. */
    backendAnswers?: (address: string) => Promise<boolean>;
    /** Names of the remotes whose backend does not answer. */
    failingBackends?: () => Promise<readonly string[]>;
  };
}
