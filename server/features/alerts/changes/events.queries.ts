import { sql } from 'drizzle-orm'
import type { NewsKind, Stood } from '../../../../contract/alerts/alerts.ts'
import type { ChangeMark } from '../../../../engines/directory/port.ts'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

/** `erasures`: how many people were erased; what was read before is not noted behind it. */
export type Reading = { cursor: ChangeMark; wholeEvent: number; erasures: number }

type RawReading = { change: number; person: number; wholeEvent: number; erasures: number }
const reading = sql`select change::float8 as change, person, whole_event::float8 as "wholeEvent",
  erasures::float8 as erasures from alert_reading`

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
  const { change, person, ...rest } = row
  return { cursor: { change, person }, ...rest }
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
  /** The alert has an event of theirs that is still to be told. */
  isFollowed: boolean
}

/** Of whom each alert has an event that isn't both mailed and seen, among these people; as `followedKey` writes it. */
export async function selectFollowed(db: Db, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set()
  const { rows } = await sqlOn(db).execute<{ searchId: string; asked: string; personId: string }>(sql`
    select distinct saved_search_id as "searchId", asked, person_id as "personId"
    from alert_events e join alerts a using (saved_search_id)
    where person_id in (select jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb))
      and e.id > least(a.mailed_event, a.seen_event)`)
  return new Set(rows.map(followedKey))
}

export function followedKey({
  searchId,
  asked,
  personId,
}: {
  searchId: string
  asked: string
  personId: string
}): string {
  return `${searchId} ${asked} ${personId}`
}

/**
 * Of each alert at most so many that `most` people are still to be told; of the others how many there were. Whoever is among them stays,
 * however often they change. Alerts that ended are left out.
 */
export async function insertEvents(
  tx: Transaction,
  events: readonly NewEvent[],
  { most, at }: { most: number; at: Date },
): Promise<void> {
  if (events.length === 0) return
  await sqlOn(tx).execute(sql`
    with given as (
        select g.*, row_number() over (partition by "searchId", "isFollowed" order by n) as nth
        from jsonb_to_recordset(${JSON.stringify(events.map((event, n) => ({ ...event, n })))}::jsonb)
          g (n integer, "searchId" text, asked text, "personId" text, "wasIn" boolean, "isIn" boolean, before jsonb, after jsonb, "mergedInto" text,
            "isFollowed" boolean)
        join alerts a on a.saved_search_id = g."searchId"),
      kept as materialized (
        select e.saved_search_id, count(distinct e.person_id) as count from alert_events e join alerts a using (saved_search_id)
        where e.saved_search_id in (select distinct "searchId" from given)
          and e.id > case when a.muted_at is null then a.mailed_event else a.seen_event end
        group by 1),
      room as (select given.*, "isFollowed" or nth <= ${most} - coalesce(kept.count, 0) as fits
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
 * went in between is no news, nor is anybody who is gone from the directory. Entries that became one are one person: found
 * before, if one of them was, and as that one stood.
 */
const news = (ranges: readonly NewsRange[]) => sql`
  with recursive ranges as (select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      r ("searchId" text, asked text, after bigint, "upTo" bigint)),
    counted as materialized (select e.* from alert_events e join ranges r on r."searchId" = e.saved_search_id
      where e.asked = r.asked and e.id > r.after and e.id <= r."upTo"),
    first as (select distinct on (saved_search_id, person_id) * from counted where more = 0 order by saved_search_id, person_id, id),
    last as materialized (select distinct on (saved_search_id, person_id) * from counted where more = 0
      order by saved_search_id, person_id, id desc),
    merges as (select saved_search_id, person_id as entry, merged_into as kept from last where merged_into is not null
      union select m.saved_search_id, m.entry, l.merged_into
      from merges m join last l on l.saved_search_id = m.saved_search_id and l.person_id = m.kept where l.merged_into is not null),
    found_as as (select m.saved_search_id, m.kept, jsonb_agg(f.before order by length(f.person_id), f.person_id)->0 as before
      from merges m join first f on f.saved_search_id = m.saved_search_id and f.person_id = m.entry where f.was_in group by 1, 2),
    stood as (
      select f.saved_search_id, f.person_id, case when f.was_in or a.kept is null then f.before else a.before end as before,
        f.was_in or a.kept is not null as was_in, l.after, l.is_in, l.id, l.at
      from first f join last l using (saved_search_id, person_id)
        left join found_as a on a.saved_search_id = f.saved_search_id and a.kept = f.person_id),
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

/** The last event of each person since then that was news by itself; of whoever left with an entry that was merged, under its name. */
export async function selectLastNews(db: Db, { searchId, asked, upTo }: NewsRange, since: Date, most: number) {
  const { rows } = await sqlOn(db).execute<News>(sql`
    with counted as materialized (select *, case when is_in then person_id else coalesce(merged_into, person_id) end as person
        from alert_events where saved_search_id = ${searchId} and asked = ${asked} and id <= ${upTo} and more = 0
          and at >= ${since.toISOString()}),
      last as (select distinct on (person_id) person_id, is_in from counted order by person_id, id desc)
    select saved_search_id as "searchId", person as "personId", before, after, kind, (extract(epoch from at) * 1000)::float8 as ms
    from (select distinct on (person) *,
        case when not was_in and is_in then case when before is null then 'new' else 'moved_in' end
          when was_in and is_in then 'changed'
          when after is not null or exists (select from last where last.person_id = merged_into and not last.is_in) then 'moved_out'
        end as kind
      from counted where was_in <> is_in or (was_in and before is distinct from after) order by person, id desc) told
    where kind is not null order by id desc limit ${most}`)
  return rows
}

/** Events that are old, and mailed unless the alert is muted. */
export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await sqlOn(db).execute(sql`
    delete from alert_events e using alerts a where a.saved_search_id = e.saved_search_id and e.at < ${before.toISOString()}
      and (e.id <= a.mailed_event or a.muted_at is not null)`)
}

/** First the count: whoever writes events has the row locked, and looks at it. */
export async function deleteEventsAbout(tx: Transaction, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await sqlOn(tx).execute(sql`update alert_reading set erasures = erasures + 1`)
  await sqlOn(tx).execute(
    sql`delete from alert_events where person_id in (select jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb))`,
  )
}

/** Of a search that asks for something else now: changed back, it begins anew too. */
export async function deleteOtherEvents(tx: Transaction, searchId: string, asked: string): Promise<void> {
  await lockReading(tx)
  await sqlOn(tx).execute(sql`delete from alert_events where saved_search_id = ${searchId} and asked <> ${asked}`)
}
