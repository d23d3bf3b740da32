import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

export type MuteHost = { ip: string; close: () => Promise<void> }

const ip = '127.15.0.1'
const settleMs = 100
const maxFillers = 8

/** Listens and then sleeps: it never accepts anybody. */
const sleeper = `
  const { workerData, parentPort } = require('node:worker_threads')
  const server = require('node:net').createServer()
  server.on('error', (error) => { throw error })
  server.listen({ host: workerData.ip, port: workerData.port, backlog: 1 }, () => {
    parentPort.postMessage('listening')
    Atomics.wait(workerData.flag, 0, 0)
    process.exit()
  })`

/**
 * An address where connections time out, as at a host behind a firewall that drops packets: a thread listens and never
 * accepts, and its short queue is filled, so that the kernel answers no more connections (seen on Linux).
 */
export async function openMuteHost(port: number): Promise<MuteHost> {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(sleeper, { eval: true, workerData: { flag, ip, port } })
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  await new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  const fillers: Socket[] = []
  while (fillers.length < maxFillers) if (!(await connects(port, fillers))) break
  return {
    ip,
    async close() {
      for (const socket of fillers) socket.destroy()
      Atomics.store(flag, 0, 1)
      Atomics.notify(flag, 0)
      await ended
    },
  }
}

function connects(port: number, fillers: Socket[]): Promise<boolean> {
  const socket = connect(port, ip)
  fillers.push(socket)
  socket.on('error', () => {})
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      socket.destroy()
      resolve(false)
    }, settleMs)
    socket.once('connect', () => {
      clearTimeout(late)
      resolve(true)
    })
  })
}
