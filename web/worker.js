// The search in a Web Worker: does one order after the other (src/search/desk/wire.rs).
// The first message is the compiled program, or null where it has to be fetched here.

import start, { begin, last_words, work } from "./worker_bindings.js";

let ready;

const tell = (reply) => postMessage(reply);

onmessage = ({ data }) => {
  if (!ready) {
    ready = start(data ? { module_or_path: data } : undefined)
      .then(() => tell(begin()))
      .catch((error) => tell(JSON.stringify({ id: null, news: { failed: String(error) } })));
    return;
  }
  try {
    work(data, tell);
  } catch (error) {
    // The page lets nobody go on who has broken down.
    tell(last_words(data, String(error)));
  }
};
