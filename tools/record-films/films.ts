import { advancedReact } from './films/advanced-react.ts'
import { aiMlFoundations } from './films/ai-ml-foundations.ts'
import { dataAnalysisWithPandas } from './films/data-analysis-with-pandas.ts'
import { dockerDeepDive } from './films/docker-deep-dive.ts'
import { javaProgramming } from './films/java-programming.ts'
import { pythonEssentials } from './films/python-essentials.ts'
import { reactBasics } from './films/react-basics.ts'
import { reactMastery } from './films/react-mastery.ts'
import { webDevelopmentBootcamp } from './films/web-development-bootcamp.ts'
import type { Film } from './stage.ts'

/** By course. */
export const films: Record<string, Film> = {
  'advanced-react': advancedReact,
  'ai-ml-foundations': aiMlFoundations,
  'data-analysis-with-pandas': dataAnalysisWithPandas,
  'docker-deep-dive': dockerDeepDive,
  'java-programming': javaProgramming,
  'python-essentials': pythonEssentials,
  'react-basics': reactBasics,
  'react-mastery': reactMastery,
  'web-development-bootcamp': webDevelopmentBootcamp,
}
