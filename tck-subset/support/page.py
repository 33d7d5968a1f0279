def page(cells, sides): return ''
