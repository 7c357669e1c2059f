import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the tests of the tools, which wait for installs more than they use a core. Last, as
 * Vitest has them by their name, they were waited for with nothing left to do beside them.
 */
export class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- it is Vitest's own, and makes a new list
    const sorted = await super.sort(files)
    const isTool = ({ project }: TestSpecification) => project.name === 'tools'
    return [...sorted.filter(isTool), ...sorted.filter((file) => !isTool(file))]
  }
}
