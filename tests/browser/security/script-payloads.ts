/** A script that an attacker stores, and its kind. */
export interface Payload {
  kind: string;
  text: string;
}

/** A path that no page requests, but a payload would if it ran. */
export const CANARY = '/canary-of-stored-scripts';

/** What a payload does if it runs. The test detects each of these. */
const deeds = [
  `fetch('${CANARY}')`,
  `alert(1)`,
  `new Image().src='${CANARY}'`,
  `document.body.dataset.ran='yes'`,
];

const handlers: [string, string][] = [
  ['img', 'src=x onerror'],
  ['img', 'src=/favicon.ico onload'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['video', 'src=x onerror'],
  ['audio', 'src=x onerror'],
  ['input', 'autofocus onfocus'],
  ['select', 'autofocus onfocus'],
  ['textarea', 'autofocus onfocus'],
  ['details', 'open ontoggle'],
  ['marquee', 'onstart'],
  ['iframe', 'onload'],
  ['object', 'data=x onerror'],
  ['p', 'style="animation:a 1s" onanimationstart'],
  ['div', 'contenteditable autofocus onfocus'],
  ['a', 'href=# autofocus tabindex=1 onfocus'],
  ['style', 'onload'],
  ['link', 'rel=stylesheet href=/favicon.ico onload'],
  ['video', 'autoplay onloadstart'],
];

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  'vbscript:',
  'data:text/html,<script>',
  'data:text/html;base64,',
  'view-source:javascript:',
];

/** Prefixes that break out of the markup around an inserted text. */
const outs = ['', '">', "'>", '</p>', '</textarea>', '</title>', '</style>', '-->', ']]>', '`>'];

/** Variants of a tag that incomplete filters miss. */
const disguises: ((tag: string) => string)[] = [
  (tag) => tag,
  (tag) => tag.toUpperCase(),
  (tag) => tag.replace(/^<(\w+) /, '<$1/'),
  (tag) => tag.replace(/^<(\w+) /, '<$1\n'),
  (tag) => tag.replace(/>$/, ' x='),
];

function listHandlers(): Payload[] {
  return handlers.flatMap(([tag, attributes], index) =>
    deeds.slice(0, 3).map((deed, turn) => {
      const disguise = disguises[(index + turn) % disguises.length] as (tag: string) => string;
      return { kind: 'handler', text: disguise(`<${tag} ${attributes}="${deed}">`) };
    }),
  );
}

function listScripts(): Payload[] {
  return outs.flatMap((out) =>
    deeds.map((deed, index) => ({
      kind: 'script element',
      text: `${out}<${index % 2 === 0 ? 'script' : 'ScRiPt'}>${deed}</script>`,
    })),
  );
}

function listAddresses(): Payload[] {
  return schemes.flatMap((scheme) =>
    [
      '<a href="X">open</a>',
      '<iframe src="X"></iframe>',
      '<form action="X"><button>go</button></form>',
    ].map((shape) => ({ kind: 'address', text: shape.replace('X', `${scheme}${deeds[0]}`) })),
  );
}

function listParagraphs(): Payload[] {
  return [...listHandlers(), ...listScripts()]
    .filter((_, index) => index % 2 === 0)
    .map(({ text }) => ({ kind: 'inside a paragraph', text: `<p>before ${text} after</p>` }));
}

/** @returns markup that one parser treats as text and the next one as elements */
function listMutations(): Payload[] {
  const inner = `<img src=x onerror="${deeds[0]}">`;
  return [
    `<noscript><p title="</noscript>${inner}">`,
    `<math><mtext><table><mglyph><style><!--</style>${inner}`,
    `<svg><style>${inner}</style></svg>`,
    `<svg><script>${deeds[1]}</script></svg>`,
    `<svg><a xlink:href="javascript:${deeds[1]}"><text>x</text></a></svg>`,
    `<svg><animate attributeName=href values="javascript:${deeds[1]}">`,
    `<template>${inner}</template>`,
    `<xmp>${inner}</xmp>`,
    `<p><mark><b>${inner}</mark></b></p>`,
    `<mark><b>${inner}</b></mark>`,
    `<textarea>${inner}</textarea>`,
    `&lt;img src=x onerror=${deeds[1]}&gt;`,
    `&#60;script&#62;${deeds[1]}&#60;/script&#62;`,
    `\\u003cscript\\u003e${deeds[1]}\\u003c/script\\u003e`,
    `<iframe srcdoc="<script>parent.${deeds[3]}</script>"></iframe>`,
    `<meta http-equiv=refresh content="0;url=${CANARY}">`,
    `<base href="${CANARY}/">`,
    `<link rel=prefetch href="${CANARY}">`,
    `<embed src="${CANARY}">`,
    `<form><button formaction="javascript:${deeds[1]}">x</button></form>`,
    `<style>@import '${CANARY}';</style>`,
    `<p style="background:url(${CANARY})">text</p>`,
    `<img src="${CANARY}">`,
    `<video poster="${CANARY}"></video>`,
    `<input type=image src="${CANARY}">`,
    `{{constructor.constructor("${deeds[1]}")()}}`,
    `\${${deeds[1]}}`,
    `<%= ${deeds[1]} %>`,
    `__proto__`,
    `constructor`,
  ].map((text) => ({ kind: 'mutation', text }));
}

function listLinks(): Payload[] {
  return schemes.map((scheme) => ({ kind: 'link', text: `${scheme}${deeds[1]}` }));
}

/** @returns all payloads, at least 200. They are generated here rather than copied from a list. */
export function listPayloads(): Payload[] {
  return [
    ...listHandlers(),
    ...listScripts(),
    ...listAddresses(),
    ...listParagraphs(),
    ...listMutations(),
    ...listLinks(),
  ];
}
