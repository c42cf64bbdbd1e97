# El reglamento: leerlo, buscar en él y comparar los libros.

rules-heading = Reglamento
rules-editions = Ediciones
rules-forms = Formas de jugarla
rules-views = Qué se ve
rules-view-book = El libro
rules-view-differs = Lo propio
rules-view-compare = Comparar
rules-search = Buscar en las reglas
rules-contents = Contenido
rules-link = Regla { $rule }
rules-cited = Reglas
rules-found =
    { $count ->
        [0] Ninguna regla dice eso.
        [one] { $count } regla
        *[other] { $count } reglas
    }
rules-topics-found =
    { $count ->
        [0] Ningún tema trata de eso.
        [one] { $count } tema
        *[other] { $count } temas
    }
rules-elsewhere = { $rule } es de otro libro, que vale donde este calla. { $section }
rules-no-rule = No hay ninguna regla { $rule }.
rules-differs-classic = Es la edición con la que se comparan las demás.
rules-differs-none = Se juega en todo como el libro del que viene.
rules-differs-from = En qué se aparta { $edition } de { $base }.
rules-compare-books = Libros que se comparan
rules-silent = No dice nada.
rules-played = No está en el libro. Se juega: { $what }
rules-unavailable = No se ha podido leer el reglamento. Vuelve a cargar la página.
rules-missing = No hay ninguna edición «{ $edition }».
rules-all = Ver todas las ediciones
