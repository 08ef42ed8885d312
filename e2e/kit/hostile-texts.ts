/** Words that would run if a screen took them for more than words, each in a way of its own. */
const runs = [
  '<img src=x onerror=canary()>',
  '"><img src=x onerror=canary()>',
  "'><img src=x onerror=canary()>",
  '`><img src=x onerror=canary()>',
  '<svg onload=canary()>',
  '<svg/onload=canary()//',
  '<svg><script>canary()</script>',
  '<script>canary()</script>',
  '</script><script>canary()</script>',
  '</title><script>canary()</script>',
  '</textarea><script>canary()</script>',
  '</style><script>canary()</script>',
  '</noscript><script>canary()</script>',
  '</template><img src=x onerror=canary()>',
  '--><script>canary()</script>',
  '<!--><img src=x onerror=canary()>',
  ']]><script>canary()</script>',
  '<ScRiPt>canary()</sCrIpT>',
  '<scr<script>ipt>canary()</script>',
  '<iframe src=javascript:canary()>',
  '<iframe srcdoc="<script>parent.canary()</script>">',
  '<object data=javascript:canary()>',
  '<embed src=javascript:canary()>',
  '<details open ontoggle=canary()>',
  '<video src=x onerror=canary()>',
  '<audio src=x onerror=canary()>',
  '<input autofocus onfocus=canary()>',
  '" autofocus onfocus="canary()',
  "' autofocus onfocus='canary()",
  '" onmouseover="canary()" x="',
  '" style="animation:x 1s" onanimationstart="canary()',
  '<body onload=canary()>',
  '<marquee onstart=canary()>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=canary()>',
  '<svg><animate onbegin=canary() attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=canary()>#x">',
  '<meta http-equiv=refresh content="0;url=javascript:canary()">',
  '<base href=javascript:canary()//>',
  '<link rel=stylesheet href=data:text/css,x onload=canary()>',
  '<x contenteditable onblur=canary() autofocus>',
  '&lt;img src=x onerror=canary()&gt;',
  '&#60;script&#62;canary()&#60;/script&#62;',
  '\\u003cscript\\u003ecanary()\\u003c/script\\u003e',
  '\u2028</script><script>canary()</script>',
  '{{constructor.constructor("canary()")()}}',
  '$' + '{canary()}',
  '";canary();//',
  "';canary();//",
  '\\";canary();//',
  '[x](javascript:canary())',
  '![x](javascript:canary())',
]

/** What a link must not lead to, and what must not become more than an address. */
export const hostileAddresses = [
  'javascript:canary()',
  'JaVaScRiPt:canary()',
  '\u0001javascript:canary()',
  'java\tscript:canary()',
  'javascript&colon;canary()',
  'javascript://host.example/%0Acanary()',
  'data:text/html,<script>canary()</script>',
  'data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==',
  'vbscript:canary()',
  'https://host.example/"onmouseover="canary()',
  "https://host.example/'autofocus onfocus='canary()",
  'https://host.example/"><img src=x onerror=canary()>',
]

/** All of it, for fields that hold as much. */
export const everything = [...runs, ...hostileAddresses].join('\n')

/** The same in pieces that fit into one line. */
export const lines: string[] = []
for (const words of [...runs, ...hostileAddresses]) {
  const longer = `${lines.at(-1) ?? ''} ${words}`.trim()
  if (longer.length <= 190 && lines.length > 0) lines[lines.length - 1] = longer
  else lines.push(words)
}

/** For fields that hold hardly anything. */
export const SHORT = '<svg onload=canary()>'
