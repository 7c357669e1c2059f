import { existsSync } from 'node:fs'
import { installFromDebian } from './debian-packages.ts'

/** Where Debian's junit5 puts JUnit as one program. */
const debianJunit = '/usr/share/java/junit-platform-console-standalone.jar'

/** The JAR of JUnit 5's console launcher; where there is none, Debian's is installed. @throws with what to do */
export async function ensureJunit(): Promise<string> {
  const jar = process.env.JUNIT_JAR || debianJunit
  if (existsSync(jar)) return jar
  console.log('Installing JUnit for the tests…')
  await installFromDebian('junit5')
  if (existsSync(debianJunit)) return debianJunit
  throw new Error(
    'The tests in the course Java Programming need JUnit 5, and it could not be installed. Install Debian’s ' +
      'junit5, or put the path of a junit-platform-console-standalone-1.*.jar into JUNIT_JAR, and run this test again.',
  )
}
