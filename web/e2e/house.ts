// A server of a test's own, on a data folder that outlives it.
import { spawn } from 'node:child_process';
import { program } from './games';

/** A server that listens at an address, and what it printed so far. */
export interface House {
  url: string;
  told: () => string;
  stop: () => Promise<void>;
}

const running: (() => Promise<void>)[] = [];

/** Stops the servers, whatever a test has come to: for afterEach. */
export const stopAll = () => Promise.all(running.splice(0).map((stop) => stop()));

/** Serves on a data folder, at an address that is told once it listens; `by` is the program. */
export async function serve(
  data: string,
  listen = '127.0.0.1:0',
  flags: string[] = [],
  by = program,
): Promise<House> {
  const server = spawn(by, [
    ...['serve', '--listen', listen, '--data', data, '--bot-delay', '0s', ...flags],
  ]);
  const ended = new Promise<void>((end) => server.once('exit', () => end()));
  let told = '';
  const url = await new Promise<string>((found, failed) => {
    void ended.then(() => failed(new Error(`the program ended: ${told}`)));
    server.stderr.on('data', (words: Buffer) => (told += words.toString()));
    server.stdout.on('data', (words: Buffer) => {
      told += words.toString();
      const at = /http:\/\/[\d.]+:\d+/.exec(told);
      if (at) found(at[0]);
    });
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  running.push(stop);
  return { url, told: () => told, stop };
}
