import { readKind } from '../../../engines/sources/port.ts'
import { liveFaults } from '../../settings/live-settings.ts'
import { hasSource, selectPeople } from '../server.queries.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

/** Whose people are found. In live mode made-up ones have to be meant. */
export async function checkPeople({ config, database }: Awake): Promise<Finding> {
  const [fault] = liveFaults(config).filter(({ check }) => check === 'people')
  if (fault) return failure(fault.what, fault.remedy)
  if (config.demoPeople > 0 && config.mode === 'live')
    return warning(
      `People search among ${config.demoPeople} made-up people, because DIRECTORY is demo.`,
      'Set DIRECTORY=own to search the people that you import.',
    )
  if (config.demoPeople > 0) return fine(`${config.demoPeople} made-up people, for practice.`)
  if (config.live && !(await hasSource(database.db, config.live.name)))
    return warning(
      `DIRECTORY names ${config.live.name}, and there is no such source.`,
      readKind(config.live.name)
        ? `Add it: quarry source add ${config.live.name}.`
        : `Add it: quarry source add KIND --name ${config.live.name}.`,
    )
  if (config.live && !config.live.withOwn) return fine(`${config.live.name} is asked with each search.`)
  const { hasPeople } = await selectPeople(database.db)
  return hasPeople
    ? fine('Imported people are found.')
    : warning('No people have been imported: searches find nobody.', 'Import a file: quarry import FILE.')
}
