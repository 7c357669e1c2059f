import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { projectDir, projectNode } from './set-up.mjs'

/**
 * Continues as `script` under the project's own Node: by replacing this process if its Node
 * supports that (22.15 and later), so that signals, exit code and process id are the script's own;
 * otherwise as a child with which this process ends.
 * @param {string} script relative to the project's folder
 * @param {string[]} [args]
 */
export function becomeScript(script, args = []) {
  const node = projectNode()
  const nodeArgs = [join(projectDir, script), ...args]
  if (process.execve) process.execve(node, [node, ...nodeArgs], process.env)

  const child = spawn(node, nodeArgs, { stdio: 'inherit' })
  let hasForwarded = false
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the child without us.
    const hasItAlready = signal === 'SIGINT' && process.stdin.isTTY
    if (!hasForwarded && !hasItAlready) child.kill(signal)
    hasForwarded = true
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  child.once('exit', (code, signal) => {
    process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal])
  })
}
