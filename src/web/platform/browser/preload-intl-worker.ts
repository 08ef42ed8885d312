// What they load is shared by all threads of the process, and stays when this one has ended.
new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format()
new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(1)
new Intl.Segmenter('en', { granularity: 'grapheme' }).segment('a')[Symbol.iterator]().next()
close()
