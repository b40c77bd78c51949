// Plays the first steps of every game to their last line in Firefox and in WebKit, by
// real clicks: node scripts/browsers.mjs [firefox|webkit [GAME]]. Both are spoken to by
// WebDriver: Firefox over its own socket, WebKit over HTTP.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'bin/katabasis';
const webkitView = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const folder = mkdtempSync(join(tmpdir(), 'katabasis-'));
const running = [];

/** Starts a command, and waits until what it prints matches. */
function start(command, args, ready, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  running.push(child);
  return new Promise((found, failed) => {
    let told = '';
    const hear = (words) => {
      told += words;
      const match = ready.exec(told);
      if (match) found(match);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`${command} ended: ${told}`)));
  });
}

const click = ({ x, y }) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Firefox, which speaks WebDriver's commands over a socket, each as `length:[0,id,name,args]`. */
async function firefox() {
  const profile = join(folder, 'firefox');
  mkdirSync(profile);
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const [, port] = await start(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--marionette'],
    /Listening on port (\d+)/,
    { HOME: folder, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  );
  const socket = connect(Number(port), '127.0.0.1');
  const waiting = new Map();
  let heard = Buffer.alloc(0);
  socket.on('data', (data) => {
    heard = Buffer.concat([heard, data]);
    for (;;) {
      const colon = heard.indexOf(':');
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (colon < 0 || heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end));
      heard = heard.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, id, problem, result] = message;
      const [done, failed] = waiting.get(id) ?? [];
      if (problem) failed?.(new Error(problem.message));
      else done?.(result && 'value' in result ? result.value : result);
    }
  });
  let count = 0;
  const send = (name, args) =>
    new Promise((done, failed) => {
      waiting.set(++count, [done, failed]);
      const words = JSON.stringify([0, count, `WebDriver:${name}`, args]);
      socket.write(`${Buffer.byteLength(words)}:${words}`);
    });
  await send('NewSession', {});
  await send('SetWindowRect', { width: 1280, height: 880 });
  return {
    open: (url) => send('Navigate', { url }),
    ask: (script) => send('ExecuteScript', { script, args: [] }),
    click: (at) => send('PerformActions', { actions: click(at) }),
  };
}

/** WebKit, on a screen that nobody sees. */
async function webkit() {
  const [, screen] = await start(
    'Xvfb',
    ['-displayfd', '2', '-screen', '0', '1280x900x24'],
    /^(\d+)\s/m,
  );
  const driver = 'http://127.0.0.1:9517';
  void start('WebKitWebDriver', ['--port=9517'], /never/, {
    DISPLAY: `:${screen}`,
    HOME: folder,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }).catch(() => {});
  const send = async (path, body) => {
    const answer = await fetch(driver + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  const options = { binary: webkitView, args: ['--automation', '--geometry=1280x880'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const wanted = { capabilities: { alwaysMatch } };
  const { sessionId } = await patiently('WebKitWebDriver', () =>
    send('/session', wanted).catch((e) => (e.cause?.code === 'ECONNREFUSED' ? null : Promise.reject(e))),
  );
  const session = `/session/${sessionId}`;
  return {
    open: (url) => send(`${session}/url`, { url }),
    ask: (script) => send(`${session}/execute/sync`, { script, args: [] }),
    click: (at) => send(`${session}/actions`, { actions: click(at) }),
  };
}

/** Asks again and again until there is an answer. */
async function patiently(what, ask) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`${what}: nothing for a minute`);
}

/** In the page: what the coach says, and the middle of what is to be pressed then. */
const look = `
  const named = (name) => document.querySelector('[data-testid="' + name + '"]');
  const coach = named('coach');
  const asks = coach?.dataset.asks;
  const makes = (one) => one.dataset.move === asks || one.dataset.moves?.split('\\n').includes(asks);
  const all = [...document.querySelectorAll('[data-move], [data-moves]')].filter(
    (one) => makes(one) && !one.closest('[data-testid="choices"]'));
  const button = coach
    ? named('coach-next') ?? all.find((one) => one.closest('.menu')) ?? all[0]
    : document.querySelector('[data-covers] [data-testid="go-on"]');
  const box = button?.getBoundingClientRect();
  const x = Math.round(box?.left + box?.width / 2);
  const y = Math.round(box?.top + box?.height / 2);
  return {
    says: coach?.dataset.key ?? '',
    last: named('coach-play') !== null,
    press: box && x > 0 && y > 0 && x < innerWidth && y < innerHeight ? { x, y } : null,
    state: [coach?.dataset.key, asks, all.length, named('table')?.dataset.seq, x, y].join(),
  };`;

/** Plays one game's first steps, and returns how many lines the coach said. */
async function play(browser, url, id) {
  await browser.open(url);
  const offer = `[data-testid="game-${id}"] [data-testid="first-steps"]`;
  const press = await patiently('the first page', () =>
    browser.ask(`
      const one = document.querySelector('${offer}');
      one?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = one?.getBoundingClientRect();
      return box ? { x: Math.round(box.left + 20), y: Math.round(box.top + 20) } : null;`),
  );
  await browser.click(press);
  const said = new Set();
  let before = '';
  for (;;) {
    // Twice the same: nothing moves there any more.
    const now = await patiently(`${id}, after ${[...said].at(-1)}`, async () => {
      const seen = await browser.ask(look);
      const still = seen.state === before;
      before = seen.state;
      return still && (seen.last || seen.press) ? seen : null;
    });
    if (now.says) said.add(now.says);
    if (now.last) return said.size;
    await browser.click(now.press);
    before = '';
  }
}

try {
  const games = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
  const [url] = await start(
    program,
    ['serve', '--listen', '127.0.0.1:0', '--bot-delay', '0s', '--data', join(folder, 'data')],
    /http:\/\/[\d.]+:\d+/,
  );
  const all = { firefox, webkit };
  const [only, one] = process.argv.slice(2);
  for (const name of only ? [only] : Object.keys(all)) {
    const browser = await all[name]();
    for (const { id } of games.filter((game) => !one || game.id === one)) {
      const lines = await play(browser, url, id);
      console.log(`${name}: ${id}, the first steps to their end, ${lines} lines`);
    }
  }
} finally {
  for (const child of running.reverse()) child.kill();
  await new Promise((done) => setTimeout(done, 500));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();
