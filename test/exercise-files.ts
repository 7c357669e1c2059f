import { moduleFile, writeCourse, writeCourseFiles } from './course-files'

/** A function exercise that is right; its hints begin in line 6, its tests in line 15. */
export const functionFile = `---
kind: function
title: Double a number
minutes: 5
language: python
hints:
  - Which operator makes twice of a number?
mistakes:
  - output: '^None$'
    say: You print the number, or forget to return it.
  - error: '^NameError'
    say: You use a name that has no value.
  - output: '^\\d$'
    say: You return the number itself.
tests:
  - call: double(5)
    expect: '10'
  - name: nothing doubled
    call: double(0)
    expect: '0'
  - call: double("a")
    raises: TypeError
---

Write the function \`double(number)\`. It returns twice the number.
`

export const functionFiles = {
  'exercise.md': functionFile,
  'starter.py': 'def double(number):\n    pass\n',
  'solution.py': 'def double(number):\n    return number * 2 + 0\n',
  'wrong-1.py': 'def double(number):\n    print(number * 2)\n',
  'wrong-2.py': 'def double(number):\n    return nummer * 2\n',
}

/** The course `knots` with these exercises, each placed by the first lesson. */
export async function writeExercises(
  contentDir: string,
  exercises: Record<string, Record<string, string>>,
  { lesson = '' } = {},
): Promise<void> {
  await writeCourse(contentDir, 'knots')
  const places = Object.keys(exercises).map((id) => `::exercise{id=${id}}\n`)
  await writeCourseFiles(contentDir, {
    'knots/01-bowline.md': [moduleFile, ...places, lesson].join('\n'),
  })
  for (const [id, files] of Object.entries(exercises))
    for (const [name, text] of Object.entries(files))
      await writeCourseFiles(contentDir, { [`knots/exercises/${id}/${name}`]: text })
}
