import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian-packages.ts'

/** What the data courses use; the judge's Python has none of them. */
const packages = ['pandas', 'sklearn', 'matplotlib']
/** Debian's own comes last: its packages are not for a Python from elsewhere. */
const pythons = ['python3', '/usr/bin/python3']
const lookForAll = `import importlib.util, sys
sys.exit(any(importlib.util.find_spec(name) is None for name in sys.argv[1:]))`

/**
 * A Python that has pandas, scikit-learn and Matplotlib; where there is none, Debian's packages are
 * installed. @throws with what to do
 */
export async function ensurePandas(): Promise<string> {
  const found = findPandas()
  if (found !== null) return found
  console.log('Installing pandas for the tests…')
  await installFromDebian('python3-pandas', 'python3-sklearn', 'python3-matplotlib')
  const installed = findPandas()
  if (installed !== null) return installed
  throw new Error(
    'The programs of the data courses need a Python with pandas, scikit-learn and Matplotlib, and none ' +
      'could be installed. Install them ("pip install pandas scikit-learn matplotlib") for the python3 ' +
      'in PATH, and run this test again.',
  )
}

function findPandas(): string | null {
  const hasAll = (python: string) =>
    spawnSync(python, ['-c', lookForAll, ...packages], { stdio: 'ignore' }).status === 0
  return pythons.find(hasAll) ?? null
}
