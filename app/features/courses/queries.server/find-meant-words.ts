import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { isLikely } from '../rules/search-words'

export type SearchedWord = {
  word: string
  /** Matching stems in the index; empty if no lesson has the word. */
  stems: string[]
  /** The word in all forms that lessons use. */
  surface: string[]
  /** The word searched for instead. */
  used: string | null
  /** A stop word such as 'the' or 'how', searched for only if there is nothing else. */
  isCommon: boolean
  similar: string[]
}

const isFound = ({ stems }: SearchedWord) => stems.length > 0

/**
 * Looks up each typed word in the lessons. A word that none has is treated as a typo of a similar
 * one, then as two words joined ('boxmodel'). If nothing matches, short words are matched ignoring
 * vowels ('lup').
 */
export async function findMeantWords(
  tx: Transaction,
  typed: readonly string[],
): Promise<SearchedWord[]> {
  const words = needed(await findWords(tx, typed))
  if (words.every(isFound)) return [...words]
  const split = await splitWords(tx, words)
  return split.some(isFound) ? split : findAlike(tx, split)
}

const needed = (words: readonly SearchedWord[]) => {
  const telling = words.filter(({ isCommon }) => !isCommon)
  return telling.length > 0 ? telling : words
}

/**
 * SQL: the word with each pair of adjacent letters swapped, because trigrams miss swaps in short
 * words.
 */
const swapped = sql`array(
  select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2)
  from generate_series(1, length(typed.word) - 1) at)`

/** SQL: four-letter words with any one letter replaced, as patterns, because trigrams miss them. */
const changed = sql`array(
  select overlay(typed.word placing '_' from at for 1) from generate_series(1, 4) at
  where length(typed.word) = 4)`

async function findWords(tx: Transaction, typed: readonly string[]): Promise<SearchedWord[]> {
  const { rows } = await tx.execute<TypedWord>(sql`
    select typed.word, to_tsvector('english', typed.word) = '' as "isCommon",
      array(select json_build_object('word', word, 'stem', stem) from search_words
        where stem = any(tsvector_to_array(to_tsvector('lessons', typed.word)))
        group by word, stem) as exact,
      array(select json_build_object('word', word, 'stem', stem) from search_words
        where (word % typed.word or word = any(${swapped}) or word like any(${changed}))
          and not exists (select 1 from search_words
          where stem = any(tsvector_to_array(to_tsvector('lessons', typed.word))))
        group by word, stem
        order by word = any(${swapped}) desc, similarity(word, typed.word) desc, count(*) desc, word
        limit 20) as similar
    from unnest(${sql.param([...typed])}::text[]) with ordinality typed(word, place)
    order by place`)
  return rows.map(readWord)
}

type Known = { word: string; stem: string }
type TypedWord = { word: string; isCommon: boolean; exact: Known[]; similar: Known[] }

function readWord(row: TypedWord): SearchedWord {
  const { word, isCommon } = row
  const likely = row.exact.length > 0 ? [] : row.similar.filter((one) => isLikely(word, one.word))
  const best = likely[0]
  const meant = best ? row.similar.filter(({ stem }) => stem === best.stem) : row.exact
  return {
    word,
    isCommon,
    stems: [...new Set(meant.map(({ stem }) => stem))],
    surface: meant.map((one) => one.word),
    used: best?.word ?? null,
    similar: row.similar.map((one) => one.word),
  }
}

const shortestSplit = 5

/** Splits a word into two if one section has both; prefers words that are adjacent there. */
async function splitWords(
  tx: Transaction,
  words: readonly SearchedWord[],
): Promise<SearchedWord[]> {
  const unknown = words.filter((each) => !isFound(each) && each.word.length >= shortestSplit)
  if (unknown.length === 0) return [...words]
  const isWord = (part: SQL) => sql`exists (select 1 from search_words
    where stem = any(tsvector_to_array(to_tsvector('lessons', ${part}))))`
  const { rows } = await tx.execute<{ word: string; parts: string[] }>(sql`
    select distinct on (typed.word) typed.word, array[part.first, part.second] as parts
    from unnest(${sql.param(unknown.map(({ word }) => word))}::text[]) typed(word),
      generate_series(2, length(typed.word) - 2) at,
      lateral (select left(typed.word, at) as first, substr(typed.word, at + 1) as second) part
    where case when ${isWord(sql`part.first`)} and ${isWord(sql`part.second`)} then exists (
      select 1 from search_sections
      where vector @@ plainto_tsquery('lessons', part.first || ' ' || part.second)) end
    order by typed.word, exists (select 1 from search_sections
      where vector @@ phraseto_tsquery('lessons', part.first || ' ' || part.second)) desc, at`)
  const parts = new Map(rows.map((row) => [row.word, row.parts]))
  const found = await findWords(
    tx,
    rows.flatMap((row) => row.parts),
  )
  return words.flatMap((each) => {
    const [first, ...others] = (parts.get(each.word) ?? []).flatMap((part) =>
      found.filter(({ word }) => word === part),
    )
    if (!first) return [each]
    const used = [first, ...others].map(({ word }) => word).join(' ')
    return [{ ...first, word: each.word, used }, ...others]
  })
}

/** Limits the work: each word is compared with every word of the lessons. */
const mostAlike = 3

/** SQL: a word without its vowels. */
const sounds = (word: SQL) => sql`translate(${word}, 'aeiouy', '')`

/** Of words that differ only in vowels, the one in the most sections. */
async function findAlike(tx: Transaction, words: readonly SearchedWord[]): Promise<SearchedWord[]> {
  const short = words.map(({ word }) => word).filter((word) => /^[a-z]{3,5}$/.test(word))
  if (short.length === 0) return [...words]
  const { rows } = await tx.execute<Known & { typed: string }>(sql`
    select typed.word as typed, alike.word, alike.stem
    from unnest(${sql.param(short.slice(0, mostAlike))}::text[]) typed(word), lateral (
      select word, stem from search_words
      where left(word, 1) = left(typed.word, 1) and ${sounds(sql`word`)} = ${sounds(sql`typed.word`)}
        and length(${sounds(sql`word`)}) > 1 and abs(length(word) - length(typed.word)) <= 2
      group by word, stem
      order by (select count(*) from search_sections
        where vector @@ plainto_tsquery('lessons', word)) desc, word
      limit 1) alike`)
  const alike = new Map(rows.map((row) => [row.typed, row]))
  return words.map((each) => {
    const meant = alike.get(each.word)
    if (!meant) return each
    return { ...each, stems: [meant.stem], surface: [meant.word], used: meant.word }
  })
}
