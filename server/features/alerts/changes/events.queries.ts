import { sql } from 'drizzle-orm'
import type { NewsKind, Stood } from '../../../../contract/alerts/alerts.ts'
import type { ChangeMark } from '../../../../engines/directory/port.ts'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type Reading = { cursor: ChangeMark; wholeEvent: number }

type RawReading = { change: number; person: number; wholeEvent: number }
const reading = sql`select change::float8 as change, person, whole_event::float8 as "wholeEvent" from alert_reading`

export async function selectReading(db: Db): Promise<Reading> {
  const { rows } = await sqlOn(db).execute<RawReading>(reading)
  return readingOf(rows[0])
}

/** Nobody reads further, and no alert is turned on, until the transaction ends. */
export async function lockReading(tx: Transaction): Promise<Reading> {
  const { rows } = await sqlOn(tx).execute<RawReading>(sql`${reading} for update`)
  return readingOf(rows[0])
}

function readingOf(row: RawReading | undefined): Reading {
  if (!row) throw new Error('nothing is known of the reading for alerts')
  const { change, person, wholeEvent } = row
  return { cursor: { change, person }, wholeEvent }
}

/** Alerts that begin before this mark. */
export async function selectBegunBefore(tx: Transaction, mark: ChangeMark): Promise<string[]> {
  const { rows } = await sqlOn(tx).execute<{ id: string }>(sql`
    select saved_search_id as id from alerts where from_change < ${mark.change} or from_person < ${mark.person}`)
  return rows.map(({ id }) => id)
}

/** `isWhole`: nothing that belongs together is cut apart here. */
export async function updateReading(tx: Transaction, cursor: ChangeMark, isWhole: boolean): Promise<void> {
  const whole = isWhole ? sql`greatest(whole_event, (select coalesce(max(id), 0) from alert_events))` : sql`whole_event`
  await sqlOn(tx).execute(
    sql`update alert_reading set change = ${cursor.change}, person = ${cursor.person}, whole_event = ${whole}`,
  )
}

export type NewEvent = {
  searchId: string
  asked: string
  personId: string
  wasIn: boolean
  isIn: boolean
  before: Stood | null
  after: Stood | null
  mergedInto: string | null
}

/** Of each alert at most so many that `most` are still to be told; of the others how many there were. Alerts that ended are left out. */
export async function insertEvents(
  tx: Transaction,
  events: readonly NewEvent[],
  { most, at }: { most: number; at: Date },
): Promise<void> {
  if (events.length === 0) return
  await sqlOn(tx).execute(sql`
    with given as (
        select g.*, row_number() over (partition by "searchId" order by n) as nth
        from jsonb_to_recordset(${JSON.stringify(events.map((event, n) => ({ ...event, n })))}::jsonb)
          g (n integer, "searchId" text, asked text, "personId" text, "wasIn" boolean, "isIn" boolean, before jsonb, after jsonb, "mergedInto" text)
        join alerts a on a.saved_search_id = g."searchId"),
      kept as materialized (
        select e.saved_search_id, count(*) as count from alert_events e join alerts a using (saved_search_id)
        where e.saved_search_id in (select distinct "searchId" from given)
          and e.id > case when a.muted_at is null then a.mailed_event else a.seen_event end
        group by 1),
      room as (select given.*, nth <= ${most} - coalesce(kept.count, 0) as fits
        from given left join kept on kept.saved_search_id = given."searchId"),
      rows as (
        select n, "searchId", asked, "personId", "wasIn", "isIn", before, after, "mergedInto", 0 as more from room where fits
        union all select max(n), "searchId", asked, '', false, false, null, null, null, count(*)::integer from room where not fits
          group by "searchId", asked)
    insert into alert_events (saved_search_id, asked, person_id, was_in, is_in, before, after, merged_into, more, at)
    select "searchId", asked, "personId", "wasIn", "isIn", nullif(before, 'null'), nullif(after, 'null'), "mergedInto", more, ${at.toISOString()}
    from rows order by n`)
}

/** Of one alert: what its search asks for now, and the events that count, those behind `after` up to `upTo`. */
export type NewsRange = { searchId: string; asked: string; after: number; upTo: number }
export type News = {
  searchId: string
  personId: string
  kind: NewsKind
  before: Stood | null
  after: Stood | null
  ms: number
}

/**
 * What came to what: of each person how they stood before the first of the events and behind the last. Somebody who came and
 * went in between is no news, nor is anybody who is gone from the directory, nor who was found by another entry of theirs before.
 */
const news = (ranges: readonly NewsRange[]) => sql`
  with ranges as (select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      r ("searchId" text, asked text, after bigint, "upTo" bigint)),
    counted as materialized (select e.* from alert_events e join ranges r on r."searchId" = e.saved_search_id
      where e.asked = r.asked and e.id > r.after and e.id <= r."upTo"),
    first as (select distinct on (saved_search_id, person_id) * from counted where more = 0 order by saved_search_id, person_id, id),
    last as (select distinct on (saved_search_id, person_id) * from counted where more = 0
      order by saved_search_id, person_id, id desc),
    merged as (select l.saved_search_id, l.merged_into, jsonb_agg(f.before)->0 as before
      from first f join last l using (saved_search_id, person_id) where l.merged_into is not null and f.was_in group by 1, 2),
    stood as (
      select f.saved_search_id, f.person_id, coalesce(f.before, m.before) as before, f.was_in or m.merged_into is not null as was_in,
        l.after, l.is_in, l.id, l.at
      from first f join last l using (saved_search_id, person_id)
        left join merged m on m.saved_search_id = f.saved_search_id and m.merged_into = f.person_id),
    news as (
      select saved_search_id as "searchId", person_id as "personId", before, after, id, at,
        case when not was_in and is_in then case when before is null then 'new' else 'moved_in' end
          when was_in and not is_in and after is not null then 'moved_out'
          when was_in and is_in and before is distinct from after then 'changed' end as kind
      from stood)`

/** The newest first. */
export async function selectNews(db: Db, range: NewsRange, most: number): Promise<News[]> {
  const { rows } = await sqlOn(db).execute<News>(sql`${news([range])}
    select "searchId", "personId", kind, before, after, (extract(epoch from at) * 1000)::float8 as ms
    from news where kind is not null order by id desc limit ${most}`)
  return rows
}

export type NewsCounts = Record<NewsKind, number> & { searchId: string; more: number }

export async function countNews(db: Db, ranges: readonly NewsRange[]): Promise<Map<string, NewsCounts>> {
  if (ranges.length === 0) return new Map()
  const { rows } = await sqlOn(db).execute<NewsCounts>(sql`${news(ranges)}
    select "searchId", count(*) filter (where kind = 'new')::int as new, count(*) filter (where kind = 'moved_in')::int as moved_in,
      count(*) filter (where kind = 'changed')::int as changed, count(*) filter (where kind = 'moved_out')::int as moved_out,
      coalesce((select sum(more) from counted c where c.saved_search_id = "searchId"), 0)::int as more
    from (select "searchId", kind from news where kind is not null
      union all select distinct saved_search_id, null from counted where more > 0) all_news group by "searchId"`)
  return new Map(rows.map((row) => [row.searchId, row]))
}

/** The last event of each person since then, as it was by itself. */
export async function selectLastNews(
  db: Db,
  { searchId, asked, upTo }: NewsRange,
  since: Date,
  most: number,
): Promise<News[]> {
  const { rows } = await sqlOn(db).execute<News>(sql`
    select saved_search_id as "searchId", person_id as "personId", before, after, kind, (extract(epoch from at) * 1000)::float8 as ms
    from (select distinct on (person_id) *,
        case when not was_in and is_in then case when before is null then 'new' else 'moved_in' end
          when was_in and not is_in and after is not null then 'moved_out'
          when was_in and is_in then 'changed' end as kind
      from alert_events where saved_search_id = ${searchId} and asked = ${asked} and id <= ${upTo} and more = 0
        and at >= ${since.toISOString()} order by person_id, id desc) last
    where kind is not null order by id desc limit ${most}`)
  return rows
}

/** Events that are old, and mailed unless the alert is muted. */
export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await sqlOn(db).execute(sql`
    delete from alert_events e using alerts a where a.saved_search_id = e.saved_search_id and e.at < ${before.toISOString()}
      and (e.id <= a.mailed_event or a.muted_at is not null)`)
}

export async function deleteEventsAbout(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await sqlOn(db).execute(
    sql`delete from alert_events where person_id in (select jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb))`,
  )
}
