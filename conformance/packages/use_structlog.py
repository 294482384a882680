import structlog

render = structlog.processors.KeyValueRenderer(key_order=["event"])
structlog.configure(processors=[structlog.processors.add_log_level, render], logger_factory=structlog.PrintLoggerFactory())
log = structlog.get_logger()
log.info("key_value_logging", out_of_the_box=True, effort=0)
log.bind(user="anonymous", some_key=23).warning("user.logged_in", happy=True)
print(structlog.processors.JSONRenderer(sort_keys=True)(None, "info", {"event": "x", "n": 1}))
