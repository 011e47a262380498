/** A database's schema and rows as text, the same however the statements that made it were written. */
import { sql } from 'kysely';
import type { Database } from '../../../../src/service/edge/database/database.ts';

export async function schemaOf(database: Database): Promise<string> {
  const lines = database.dialect === 'sqlite' ? await sqliteSchema(database) : await postgresSchema(database);
  return `${lines.map(normalized).join('\n')}\n`;
}

/** Without line breaks, the quotes of names, and a word that SQLite assumes. */
function normalized(statement: string): string {
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( | \)/g, (bracket) => bracket.trim())
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(' virtual,', ',')
    .trim();
}

async function textsOf({ db }: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ text: string }>(query).execute(db);
  return rows.map(({ text }) => text);
}

async function sqliteSchema(database: Database): Promise<string[]> {
  return [
    ...(await textsOf(
      database,
      `select sql as text from sqlite_master
       where sql is not null and name not like 'kysely%' and name not like 'sqlite%' order by tbl_name, type desc, name`,
    )),
    ...(await textsOf(
      database,
      `select 'search ' || k || ': ' || v as text from transcript_search_config order by k`,
    )),
    ...(await textsOf(
      database,
      `select 'access changes ' || id || ': ' || revision as text from access_changes`,
    )),
  ];
}

const OURS = `'public'::regnamespace and relname not like 'kysely%'`;

/** One query for each sort of thing that PostgreSQL has in its catalog. */
const POSTGRES_CATALOG = [
  `select concat_ws(' ', 'table', relname, nullif(relpersistence, 'p'), attname, format_type(atttypid, atttypmod),
     case when attnotnull then 'not null' end, nullif(attidentity::text, ''), nullif(attgenerated::text, ''),
     'default ' || pg_get_expr(adbin, adrelid)) as text
   from pg_class join pg_attribute on attrelid = pg_class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = ${OURS} and relkind = 'r' and attnum > 0 and not attisdropped order by relname, attnum`,
  `select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as text
   from pg_constraint join pg_class on pg_class.oid = conrelid
   where relnamespace = ${OURS} and contype in ('p', 'u', 'f', 'c') order by relname, conname`,
  `select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indrelid
   where relnamespace = ${OURS} order by 1`,
  `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  `select pg_get_triggerdef(pg_trigger.oid) as text from pg_trigger join pg_class on pg_class.oid = tgrelid
   where relnamespace = ${OURS} and not tgisinternal order by tgname`,
  `select 'access changes ' || id || ': ' || revision as text from access_changes`,
];

async function postgresSchema(database: Database): Promise<string[]> {
  const parts = [];
  for (const query of POSTGRES_CATALOG) parts.push(...(await textsOf(database, query)));
  return parts;
}
