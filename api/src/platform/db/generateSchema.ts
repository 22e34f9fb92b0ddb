import { sql } from 'kysely';
import type { Db } from './database';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  alwaysGenerated: boolean;
  labels: string[] | null;
  check: string | null;
}

const WIDTH = 120;

const jsonTypes = [
  ['Json', 'string', 'string'],
  ['JsonOrNull', 'string | null | undefined', 'string | null'],
  ['JsonWithDefault', 'string | undefined', 'string'],
] as const;

/** How `valueParsers` (createPool.ts) parses each type. Types that are missing here must not be used. */
const typeScript = new Map<string, string>([
  ['uuid', 'string'],
  ['text', 'string'],
  ['varchar', 'string'],
  ['bpchar', 'string'],
  ['tsvector', 'string'],
  ['date', 'string'],
  ['numeric', 'string'],
  ['int2', 'number'],
  ['int4', 'number'],
  ['int8', 'number'],
  ['float4', 'number'],
  ['float8', 'number'],
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
  ['timestamptz', 'Date'],
  ['json', 'Json'],
  ['jsonb', 'Json'],
]);

const readColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select
      relation.relname as "table",
      attribute.attname as "column",
      type.typname as "type",
      not attribute.attnotnull as "nullable",
      (attribute.atthasdef or attribute.attidentity <> '') as "hasDefault",
      (attribute.attgenerated <> '' or attribute.attidentity = 'a') as "alwaysGenerated",
      (select array_agg(label.enumlabel::text order by label.enumsortorder)
        from pg_enum label where label.enumtypid = type.oid) as "labels",
      (select min(pg_get_constraintdef(rule.oid))
        from pg_constraint rule
        where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]
          and pg_get_constraintdef(rule.oid) like '%= ANY (ARRAY[%') as "check"
    from pg_class relation
    join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0
    join pg_type type on type.oid = attribute.atttypid
    where relation.relnamespace = 'public'::regnamespace
      and relation.relkind in ('r', 'p', 'v', 'm')
      and not attribute.attisdropped
      and relation.relname not in ('schema_migration', 'sql_function')
    order by relation.relname collate "C", attribute.attnum
  `.execute(db);
  return rows;
};

/** The texts that a check constraint such as `status in ('a', 'b')` allows; undefined for any other constraint. */
const allowedTexts = ({ column, check }: Column): string[] | undefined => {
  const list = check?.match(/^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[(.*)\]/);
  if (!list || list[1] !== column) return undefined;
  const texts = [...(list[2] ?? '').matchAll(/'((?:[^']|'')*)'::[a-z]/g)];
  return texts.length ? texts.map((text) => (text[1] ?? '').replaceAll("''", "'")) : undefined;
};

const literalOf = (text: string): string => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

const columnType = ({ nullable, hasDefault, alwaysGenerated }: Column, value: string): string => {
  if (value === 'Json') return nullable ? 'JsonOrNull' : hasDefault ? 'JsonWithDefault' : 'Json';
  const read = nullable ? `${value} | null` : value;
  if (alwaysGenerated) return `GeneratedAlways<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
};

/** A column as a member of its table; a column that allows only some texts is a union of them. */
const columnSource = (column: Column): string => {
  const texts = (column.labels ?? allowedTexts(column))?.map(literalOf);
  const isArray = column.type.startsWith('_');
  const scalar = texts?.join(' | ') ?? typeScript.get(isArray ? column.type.slice(1) : column.type);
  if (!scalar) {
    throw new Error(
      `The column ${column.table}.${column.column} has the type ${column.type}, which generateSchema.ts does not map.`,
    );
  }
  const type = columnType(column, isArray ? `${texts ? `(${scalar})` : scalar}[]` : scalar);
  const line = `    ${column.column}: ${type};`;
  if (line.length <= WIDTH) return line;
  const members = type.split(' | ').map((member) => `      | ${member}`);
  return `    ${column.column}:\n${members.join('\n')};`;
};

/**
 * The source of schema.ts for a migrated database: `Schema`, with a member for each table and view of the schema `public`,
 * in Kysely's terms. Columns with a check such as `status in ('a', 'b')` become unions. Throws if a column has a type that
 * `valueParsers` does not handle.
 */
export const schemaSource = async (db: Db): Promise<string> => {
  const tables = new Map<string, string[]>();
  for (const column of await readColumns(db)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), columnSource(column)]);
  }
  const body = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.join('\n')}\n  };`).join('\n');
  const json = jsonTypes.filter(([name]) => body.includes(`: ${name};`));
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    name === 'ColumnType' ? json.length > 0 : body.includes(`${name}<`),
  );
  return [
    '// Generated from the migrations by `node scripts/schema.mjs`; a test fails when it is out of date.',
    '// Json is read parsed and written as JSON text, because `pg` would turn an array into a PostgreSQL array.\n',
    `import type { ${imports.join(', ')} } from 'kysely';\n`,
    ...json.map(([name, insert, update]) => `type ${name} = ColumnType<unknown, ${insert}, ${update}>;`),
    `\nexport interface Schema {\n${body}\n}\n`,
  ].join('\n');
};
