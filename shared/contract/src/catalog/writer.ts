import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { flag, named, optionalText, optionalUuid, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';
import { optionalIpiNumber, searchedIpiNumber } from './rights/ipiNumber';

/** The roles of a writer in a work (M1: roles of writers). */
export const designationCodes = [
  { code: 'CA', name: 'Composer/Author' },
  { code: 'C', name: 'Composer' },
  { code: 'A', name: 'Author (lyrics)' },
  { code: 'AR', name: 'Arranger' },
  { code: 'AD', name: 'Adaptor' },
  { code: 'TR', name: 'Translator' },
  { code: 'SA', name: 'Sub-Author' },
  { code: 'SR', name: 'Sub-Arranger' },
  { code: 'PA', name: 'Income Participant' },
] as const;

/** 'Composer and author' for CA: people outside of a library do not know the codes. */
export const designationText = (role: string): string => {
  const name = designationCodes.find(({ code }) => code === role)?.name ?? role;
  return name.charAt(0) + name.slice(1).toLowerCase().replace('/', ' and ');
};

const designationCode = z.enum(designationCodes.map(({ code }) => code));

/** The public details of a writer, for an artist who types their IPI number (C3: what artists may call). */
const writerSuggestion = z.object({
  uuid: uuid(),
  full_name: z.string(),
  performing_rights_organization: z.nullable(named),
});
export type WriterSuggestion = z.output<typeof writerSuggestion>;

/** What a share row needs to know about a writer. */
export const writerOption = z.object({
  uuid: uuid(),
  name: z.string(),
  full_name: z.string(),
  /** For `ipiNumberReaders`. */
  ipi_number: z.optional(z.nullable(z.string())),
  pro: z.nullable(z.string()),
  designation_code: z.string(),
});

const staff = ['CAN_GET_WRITERS', LIBRARY_LOGIN] as const;

const filters = {
  performing_rights_organization_uuid: z.optional(uuid()),
  is_visible: z.optional(flag()),
  ipi_number: z.optional(searchedIpiNumber()),
};
const sort = [
  'full_name',
  'performing_rights_organization',
  'ipi_number',
  'song_count',
  'created_at',
  'updated_at',
] as const;

const staffWriter = resource({
  name: 'writer',
  plural: 'writers',
  path: '/writer',
  row: z.object({
    uuid: uuid(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    /** False hides the writer from every choice (M6: deleting writers). */
    is_visible: z.boolean(),
    /** Eleven digits (M3: IPI name numbers). For `ipiNumberReaders`. */
    ipi_number: z.optional(z.nullable(z.string())),
    designation_code: designationCode,
    preferred_language_uuid: z.nullable(uuid()),
    performing_rights_organization_uuid: z.nullable(uuid()),
    performing_rights_organization: z.nullable(named),
    performing_rights_organization_member_id: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    song_count: z.int(),
    /** In no share, and no artist's default. */
    is_deletable: z.boolean(),
    /** An artist's shares start with this writer. */
    is_default: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({
    first_name: requiredText(120),
    last_name: requiredText(120),
    designation_code: designationCode,
    performing_rights_organization_uuid: optionalUuid(),
    ipi_number: optionalIpiNumber(),
    performing_rights_organization_member_id: optionalText(60),
    preferred_language_uuid: optionalUuid(),
    is_visible: z.optional(z.boolean()),
    notes: optionalText(4000),
  }),
  filters: z.object(filters),
  sort,
  search: 'full_name',
  option: writerOption,
  permissions: {
    read: staff,
    create: 'CAN_CREATE_WRITERS',
    update: 'CAN_UPDATE_WRITERS',
    remove: 'CAN_DELETE_WRITERS',
  },
  only: ['list', 'get', 'create', 'update', 'remove', 'select'],
});

/**
 * The writers of songs. Artists may call the list with an IPI number, which returns at most the one matching writer, with
 * no more details than the suggestion.
 */
export const writer = {
  ...staffWriter,
  list: endpoint({
    ...staffWriter.list,
    permission: [...staff, 'CAN_GET_MY_WRITERS'],
    query: z.object({
      ...filters,
      full_name: searchText(),
      ...pageQuery,
      ...sortQuery(sort),
    }),
    response: z.object({
      writers: z.union([z.array(staffWriter.row), z.array(writerSuggestion)]),
      paging,
    }),
  }),
};

export const readWriterConstants = endpoint({
  method: 'GET',
  path: '/writer/constants',
  summary: 'What a writer can do in a work',
  permission: staff,
  response: z.object({
    writer_constants: z.object({ designation_codes: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
});
